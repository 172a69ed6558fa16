package dev.photofinish.openmp.runtime;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.SimdHook;
import dev.photofinish.llvm.machine.SimdLoop;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.pragma.Directive;
import dev.photofinish.openmp.pragma.PragmaText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the iterations of simd loops strands of their own: lanes. */
public final class SimdEvents implements SimdHook {
  private final Machine machine;
  private final PragmaText pragmas;
  private final SafeLength lengths;
  private final Map<SimdLoop, Integer> limits = new HashMap<>();

  /**
   * The events of a machine with an {@link OpenMpState}.
   *
   * @param pragmas the directives of the program
   */
  public SimdEvents(Machine machine, PragmaText pragmas) {
    this.machine = machine;
    this.pragmas = pragmas;
    this.lengths = new SafeLength(pragmas);
  }

  @Override
  public void entered(MachineThread thread, int depth, SimdLoop loop, List<MemoryObject> privates) {
    OpenMpState state = state();
    Context me = state.current(thread);
    end(state, me, depth + 1);
    if (loop.isShared() && isSingleIteration(me)) {
      return;
    }
    List<SimdRegion.AddressRange> ranges = new ArrayList<>();
    privates.forEach(object -> ranges.add(range(object)));
    if (mayBeTaskloop(loop)) {
      state.taskAt.forEach(
          (address, label) -> {
            if (label == me.task) {
              ranges.add(range(machine.memory().object(address)));
            }
          });
    }
    int[] layers = me.layers();
    int[] bases = state.order.strands(layers);
    state.order.beginLanes(layers, limits.computeIfAbsent(loop, lengths::of));
    me.simd = new SimdRegion(me.simd, depth, loop, -1, layers, bases, List.copyOf(ranges), null);
  }

  /**
   * Whether the worksharing construct has given out one iteration: such pieces are lanes already.
   */
  private static boolean isSingleIteration(Context me) {
    return me.piece != null
        && me.loop != null
        && me.loop.piece() >= 0
        && me.loop.plan().first(me.loop.piece()) == me.loop.plan().last(me.loop.piece());
  }

  /** Whether tasks share out the lanes, so that what is private to a task is to each of them. */
  private boolean mayBeTaskloop(SimdLoop loop) {
    SourceLocation place = loop.directive();
    List<Directive> directives = pragmas.at(place.file(), place.line());
    return directives.isEmpty()
        || directives.stream().anyMatch(directive -> directive.names("taskloop"));
  }

  private static SimdRegion.AddressRange range(MemoryObject object) {
    return new SimdRegion.AddressRange(object.base(), object.base() + object.size());
  }

  @Override
  public void iteration(MachineThread thread, int depth, SimdLoop loop) {
    OpenMpState state = state();
    Context me = state.current(thread);
    end(state, me, depth + 1);
    if (me.simd != null && me.simd.is(depth, loop)) {
      state.order.nextLane(me.simd.layers());
      me.simd = me.simd.next();
    }
  }

  @Override
  public void left(MachineThread thread, int depth, SimdLoop loop) {
    OpenMpState state = state();
    Context me = state.current(thread);
    end(state, me, depth + 1);
    if (me.simd != null && me.simd.is(depth, loop)) {
      end(state, me);
    }
  }

  @Override
  public void orderedBegins(MachineThread thread) {
    OpenMpState state = state();
    SimdRegion region = state.current(thread).simd;
    if (region != null && region.posted() != null) {
      state.order.await(region.layers(), region.posted());
    }
  }

  @Override
  public void orderedEnds(MachineThread thread) {
    OpenMpState state = state();
    Context me = state.current(thread);
    if (me.simd != null) {
      me.simd = me.simd.post(state.order.post(me.simd.layers()));
    }
  }

  @Override
  public void unwound(MachineThread thread, int depth) {
    OpenMpState state = state();
    end(state, state.current(thread), depth + 1);
  }

  /** Ends loops of frames that are gone. */
  private static void end(OpenMpState state, Context me, int lowest) {
    while (me.simd != null && me.simd.depth() >= lowest) {
      end(state, me);
    }
  }

  private static void end(OpenMpState state, Context me) {
    state.order.endLanes(me.simd.layers());
    me.simd = me.simd.outer();
  }

  private OpenMpState state() {
    return machine.component(OpenMpState.class);
  }
}
