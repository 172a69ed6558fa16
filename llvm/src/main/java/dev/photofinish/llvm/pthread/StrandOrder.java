package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.order.HardOrder;
import dev.photofinish.search.order.Strands;
import java.util.Map;
import java.util.TreeMap;

/** The hard order of a program whose only threads are POSIX threads. */
public final class StrandOrder implements ThreadOrder {
  /** The first thread of a machine. */
  private static final int MAIN = 1;

  /** The order in one state of the machine. */
  public static final class State implements Component {
    private final HardOrder order;
    private final Map<Integer, Integer> contexts;
    private final Map<Integer, Integer> lastStrands;

    private State(
        HardOrder order, Map<Integer, Integer> contexts, Map<Integer, Integer> lastStrands) {
      this.order = order;
      this.contexts = contexts;
      this.lastStrands = lastStrands;
    }

    /** The order at the start of a program. */
    public State(Strands strands) {
      this(new HardOrder(strands), new TreeMap<>(Map.of(MAIN, HardOrder.ROOT)), new TreeMap<>());
    }

    public HardOrder order() {
      return order;
    }

    @Override
    public State copy() {
      return new State(order.copy(), new TreeMap<>(contexts), new TreeMap<>(lastStrands));
    }

    @Override
    public void hash(StateHasher hasher) {
      hasher.add(order.digest());
    }

    private void begin(Machine machine, int thread) {
      int strand = order.strand(contexts.get(thread));
      machine.changeStrand(machine.thread(thread), strand);
    }
  }

  private static State state(CallContext call) {
    return call.machine().component(State.class);
  }

  @Override
  public void created(CallContext call, MachineThread child) {
    State state = state(call);
    int parent = call.thread().id();
    state.contexts.put(child.id(), state.order.createThread(state.contexts.get(parent)));
    state.begin(call.machine(), child.id());
    state.begin(call.machine(), parent);
  }

  @Override
  public void ended(CallContext call) {
    State state = state(call);
    int thread = call.thread().id();
    if (thread != MAIN) {
      state.lastStrands.put(thread, state.order.endThread(state.contexts.remove(thread)));
    }
  }

  @Override
  public void joined(CallContext call, int thread) {
    State state = state(call);
    int joiner = call.thread().id();
    Integer last = state.lastStrands.remove(thread);
    if (last != null) {
      state.order.join(state.contexts.get(joiner), last);
      state.begin(call.machine(), joiner);
    }
  }

  @Override
  public void met(CallContext call, int[] threads) {
    State state = state(call);
    int[] contexts = new int[threads.length];
    for (int i = 0; i < threads.length; i++) {
      contexts[i] = state.contexts.get(threads[i]);
    }
    state.order.rendezvous(contexts);
    for (int thread : threads) {
      state.begin(call.machine(), thread);
    }
  }
}
