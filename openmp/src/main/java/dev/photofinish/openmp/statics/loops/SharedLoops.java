package dev.photofinish.openmp.statics.loops;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The loops whose iterations a worksharing construct gives out. Their counter starts with what the
 * runtime has put where the construct keeps its lower bound.
 */
public final class SharedLoops {
  private final ProgramFlow flows;
  private final ConstructReader constructs;
  private final Map<Function, Map<Loop, SharedLoop>> known = new HashMap<>();

  /**
   * A loop that is shared out.
   *
   * @param counter the number of the iteration
   * @param call the call that shares the iterations out
   * @param first the first of all iterations, as a value of the function
   * @param last the last of them
   */
  public record SharedLoop(
      Function function,
      Loop loop,
      Instruction counter,
      Instruction call,
      Construct construct,
      Optional<Value> first,
      Optional<Value> last) {

    /** Whether iterations are counted without a sign. */
    public boolean isUnsigned() {
      return ((CallSite) call).calledName().filter(name -> name.endsWith("u")).isPresent();
    }

    public Construct.Worksharing.Sharing sharing() {
      return construct instanceof Construct.Worksharing work
          ? work.sharing()
          : ((Construct.Dispatch) construct).sharing();
    }

    public int schedule() {
      return construct instanceof Construct.Worksharing work
          ? work.schedule()
          : ((Construct.Dispatch) construct).schedule();
    }
  }

  public SharedLoops(ProgramFlow flows, ConstructReader constructs) {
    this.flows = flows;
    this.constructs = constructs;
  }

  /** The shared loop with that header's phi as its counter. */
  public Optional<SharedLoop> of(Function function, Loop loop) {
    return Optional.ofNullable(loops(function).get(loop));
  }

  /** All shared loops of a function. */
  public List<SharedLoop> all(Function function) {
    return List.copyOf(loops(function).values());
  }

  /** The construct that puts its lower bound to where a value is loaded from. */
  public Optional<SharedLoop> lowerBound(Function function, Value value) {
    if (!(plain(value) instanceof Load load)) {
      return Optional.empty();
    }
    return all(function).stream()
        .filter(
            loop ->
                loop.construct() instanceof Construct.Worksharing work
                    && work.lower() == load.pointer())
        .findFirst();
  }

  private Map<Loop, SharedLoop> loops(Function function) {
    Map<Loop, SharedLoop> found = known.get(function);
    if (found == null) {
      found = find(function);
      known.put(function, found);
    }
    return found;
  }

  private Map<Loop, SharedLoop> find(Function function) {
    Map<Value, Giver> givers = givers(function);
    Map<Loop, SharedLoop> found = new HashMap<>();
    if (givers.isEmpty()) {
      return found;
    }
    FunctionFlow flow = flows.flow(function);
    for (Loop loop : flow.loops().loops()) {
      Block header = function.blocks().get(loop.header());
      for (Instruction instruction : header.instructions()) {
        if (instruction instanceof Phi phi) {
          start(phi, loop)
              .map(givers::get)
              .ifPresent(giver -> found.putIfAbsent(loop, giver.loop(function, loop, phi)));
          ShiftedCounter.of(function, loop, phi)
              .filter(shifted -> isWhole(givers.get(shifted.lower()), shifted))
              .ifPresent(
                  shifted ->
                      found.putIfAbsent(
                          loop,
                          givers.get(shifted.lower()).loop(function, loop, shifted.counter())));
        }
      }
    }
    return found;
  }

  /** Whether a counter goes through all that one call gives out. */
  private static boolean isWhole(Giver giver, ShiftedCounter counter) {
    return giver != null
        && giver.construct() instanceof Construct.Worksharing work
        && work.upper() == counter.upper();
  }

  /** Where the first value of a counter is loaded from. */
  private static Optional<Value> start(Phi phi, Loop loop) {
    for (Phi.Incoming incoming : phi.incoming()) {
      if (!loop.contains(incoming.block().index())
          && plain(incoming.value()) instanceof Load load) {
        return Optional.of(load.pointer());
      }
    }
    return Optional.empty();
  }

  private static Value plain(Value value) {
    Value inner = value;
    while (inner instanceof Cast cast) {
      inner = cast.operand();
    }
    return inner;
  }

  /** A call that gives out iterations. */
  private record Giver(
      Instruction call, Construct construct, Optional<Value> first, Optional<Value> last) {
    SharedLoop loop(Function function, Loop loop, Instruction counter) {
      return new SharedLoop(function, loop, counter, call, construct, first, last);
    }
  }

  private Map<Value, Giver> givers(Function function) {
    Map<Value, Giver> givers = new HashMap<>();
    List<Giver> dispatches = new ArrayList<>();
    for (Instruction instruction : function.instructions()) {
      Construct construct = constructs.read(instruction).orElse(null);
      if (construct instanceof Construct.Worksharing work) {
        givers.put(
            work.lower(),
            new Giver(
                instruction,
                work,
                stored(function, work.lower(), instruction),
                stored(function, work.upper(), instruction)));
      } else if (construct instanceof Construct.Dispatch dispatch) {
        dispatches.add(
            new Giver(
                instruction,
                dispatch,
                Optional.of(dispatch.first()),
                Optional.of(dispatch.last())));
      } else if (construct instanceof Construct.DispatchNext next) {
        nearest(function, dispatches, instruction)
            .ifPresent(giver -> givers.put(next.lower(), giver));
      }
    }
    return givers;
  }

  private Optional<Giver> nearest(Function function, List<Giver> dispatches, Instruction next) {
    FunctionFlow flow = flows.flow(function);
    for (int i = dispatches.size() - 1; i >= 0; i--) {
      if (flow.dominates(dispatches.get(i).call(), next)) {
        return Optional.of(dispatches.get(i));
      }
    }
    return Optional.empty();
  }

  /** What is stored at an address before a call, in the same block or one that dominates it. */
  private Optional<Value> stored(Function function, Value address, Instruction call) {
    FunctionFlow flow = flows.flow(function);
    Optional<Value> last = Optional.empty();
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof Store store
          && store.pointer() == address
          && flow.dominates(store, call)) {
        last = Optional.of(store.value());
      }
    }
    return last;
  }
}
