package dev.photofinish.search.toy;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.Strands;
import dev.photofinish.search.machine.ThreadStatus;
import java.util.Set;

/** Runs toy programs for the search. */
public final class ToyMachine implements Machine {
  private static final long MEMORY = 0x1000;
  private static final int VARIABLE_SIZE = 4;
  private static final long LOCKS = 1L << 40;
  private static final long BARRIERS = 2L << 40;
  private static final long STARTS = 3L << 40;
  private static final long ENDS = 4L << 40;

  private record Kept(ToyState state) implements Snapshot {}

  private final ToyState state;
  private final ToyStrands strands;
  private final Set<Integer> forked;
  private final HardOrder hardOrder;

  /** Where what starts, ends and meets is told. */
  private enum HardOrder {
    BY_STRANDS,
    BY_OBJECTS
  }

  /** A machine at the start of a program. */
  public ToyMachine(ToyProgram program) {
    this(program, HardOrder.BY_STRANDS);
  }

  /** A machine that also tells who listens of start, end and meeting, as objects. */
  public static ToyMachine telling(ToyProgram program) {
    return new ToyMachine(program, HardOrder.BY_OBJECTS);
  }

  private ToyMachine(ToyProgram program, HardOrder hardOrder) {
    this.hardOrder = hardOrder;
    state = new ToyState(program);
    forked = program.forked();
    strands = new ToyStrands(this, program.threadCount());
    for (int thread = 0; thread < state.pcs.length; thread++) {
      state.strands[thread] = strands.initial(thread);
    }
  }

  int currentStrand(int thread) {
    return state.strands[thread];
  }

  ToyState state() {
    return state;
  }

  @Override
  public int threads() {
    return state.pcs.length;
  }

  @Override
  public ThreadStatus status(int thread) {
    ToyOp op = state.next(thread);
    if (op == null) {
      return ThreadStatus.DONE;
    }
    if (!state.started[thread]) {
      return ThreadStatus.WAITING;
    }
    return switch (op.kind()) {
      case READ, WRITE, SET, UNLESS, GOTO, FORK, FENCE -> ThreadStatus.LOCAL;
      case ACQUIRE, RELEASE, HEAD, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_ADD -> ThreadStatus.LOCK;
      case BARRIER, JOIN -> ThreadStatus.WAITING;
      case CHOOSE -> ThreadStatus.CHOICE;
    };
  }

  @Override
  public boolean enabled(int thread) {
    return state.enabled(thread);
  }

  @Override
  public int choices(int thread) {
    ToyOp op = state.next(thread);
    return op.kind() == ToyOp.Kind.CHOOSE ? op.b() : 1;
  }

  @Override
  public StepResult step(int thread, int choice, AccessSink sink) {
    if (state.pcs[thread] == 0 && forked.contains(thread)) {
      acquire(sink, STARTS + thread);
    }
    statement(thread, choice, sink);
    while (status(thread) == ThreadStatus.LOCAL) {
      statement(thread, 0, sink);
    }
    if (status(thread) == ThreadStatus.DONE) {
      release(sink, ENDS + thread);
    }
    return StepResult.GOES_ON;
  }

  private void acquire(AccessSink sink, long object) {
    if (hardOrder == HardOrder.BY_OBJECTS) {
      sink.acquire(object);
    }
  }

  private void release(AccessSink sink, long object) {
    if (hardOrder == HardOrder.BY_OBJECTS) {
      sink.release(object);
    }
  }

  private void statement(int thread, int choice, AccessSink sink) {
    ToyOp op = state.next(thread);
    int strand = state.strands[thread];
    int position = ToyProgram.position(thread, state.pcs[thread]);
    long address = MEMORY + (long) VARIABLE_SIZE * op.a();
    switch (op.kind()) {
      case READ -> sink.access(strand, address, VARIABLE_SIZE, AccessKind.READ, position);
      case WRITE -> sink.access(strand, address, VARIABLE_SIZE, AccessKind.WRITE, position);
      case ATOMIC_READ -> sink.atomicLoad(strand, address, VARIABLE_SIZE, op.order(), position);
      case ATOMIC_WRITE -> sink.atomicStore(strand, address, VARIABLE_SIZE, op.order(), position);
      case ATOMIC_ADD -> sink.atomicUpdate(strand, address, VARIABLE_SIZE, op.order(), position);
      case FENCE -> sink.fence(op.order());
      case ACQUIRE -> sink.acquire(LOCKS + op.a());
      case RELEASE -> sink.release(LOCKS + op.a());
      case BARRIER -> acquire(sink, BARRIERS + state.meetings);
      case FORK -> {
        release(sink, STARTS + op.a());
        state.strands[op.a()] = strands.child(strand, op.a());
        state.strands[thread] = strands.next(strand);
      }
      case JOIN -> {
        acquire(sink, ENDS + op.a());
        state.strands[thread] = strands.join(strand, state.strands[op.a()]);
      }
      case SET, UNLESS, GOTO, HEAD, CHOOSE -> {}
    }
    int meetings = state.meetings;
    state.execute(thread, choice);
    ToyOp next = state.next(thread);
    if (next != null && next.kind() == ToyOp.Kind.BARRIER) {
      release(sink, BARRIERS + meetings + 1);
    }
    if (state.meetings > meetings) {
      strands.meet(state.strands);
    }
  }

  @Override
  public Snapshot snapshot() {
    return new Kept(state.copy());
  }

  @Override
  public void restore(Snapshot snapshot) {
    state.become(((Kept) snapshot).state);
  }

  @Override
  public void hash(StateHasher hasher) {
    add(hasher, state.pcs);
    add(hasher, state.registers);
    add(hasher, state.variables);
    add(hasher, state.owners);
    long flags = 0;
    for (int thread = 0; thread < state.pcs.length; thread++) {
      flags = 4 * flags + (state.started[thread] ? 1 : 0) + (state.blocked[thread] ? 2 : 0);
    }
    hasher.add(flags);
  }

  private static void add(StateHasher hasher, int[] values) {
    for (int value : values) {
      hasher.add(value);
    }
  }

  @Override
  public Strands strands() {
    return strands;
  }

  @Override
  public PendingOperation pending(int thread) {
    return new PendingOperation(
        String.valueOf(state.next(thread)), ToyProgram.position(thread, state.pcs[thread]));
  }
}
