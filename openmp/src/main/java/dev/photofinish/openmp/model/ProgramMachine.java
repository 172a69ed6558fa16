package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.machine.Poll;
import dev.photofinish.search.machine.StateHash;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.Strands;
import dev.photofinish.search.machine.ThreadStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program on the LLVM machine, as the search of a state graph sees it. */
final class ProgramMachine implements Machine {
  private static final int[] NO_STRANDS = {};

  private final dev.photofinish.llvm.machine.Machine machine;
  private final Positions positions;
  private final Members members;
  private final SinkListener listener;
  private Ending cut;
  private boolean layered;
  private boolean ended;

  /** Steps from the beginning to the present state. */
  private int depth;

  private int deepest;

  /** What pieces of work that one thread executes are to each other. */
  enum Members {
    /** Any thread can execute any piece and any task, and nothing shows which one does. */
    ALIKE,
    /** Pieces of one thread do not race with each other: they use what is private to it. */
    THREADS_TOLD_APART,
    /** Nor do tasks that one member of a team executes: the program can tell who does. */
    TOLD_APART
  }

  /**
   * Takes over a machine that has been started.
   *
   * @param positions shared by all who number the program's instructions
   */
  ProgramMachine(
      dev.photofinish.llvm.machine.Machine machine, Positions positions, Members members) {
    this.machine = machine;
    this.positions = positions;
    this.members = members;
    this.listener = new SinkListener(machine, positions);
  }

  private record State(dev.photofinish.llvm.machine.Snapshot snapshot, int depth)
      implements Snapshot {}

  /** Tells a detector what the machine does. */
  SinkListener listener() {
    return listener;
  }

  /** Why the search of some run ended too early; null if none did. */
  Ending cut() {
    return cut;
  }

  /** Whether the program got to its end in some run. */
  boolean ended() {
    return ended;
  }

  /** The most steps that some run has had. */
  int deepest() {
    return deepest;
  }

  /** Whether both accesses are pieces of work of one thread. */
  boolean ofOneThread(Conflict conflict) {
    return listener.ofOneThread(conflict.first().strand(), conflict.second().strand());
  }

  /**
   * Whether recent accesses do not suffice to tell races: there were atomics or fences that order
   * less than a lock does, or what some thread knew of another by the hard order, and others did
   * not, could be handed on by locks.
   */
  boolean needsSummary() {
    return layered || listener.weakOrders();
  }

  @Override
  public int threads() {
    return machine.threadLimit();
  }

  @Override
  public ThreadStatus status(int thread) {
    MachineThread known = machine.find(thread);
    if (known == null || machine.ending().isPresent()) {
      return ThreadStatus.DONE;
    }
    return switch (known.status()) {
      case RUNNABLE -> ThreadStatus.LOCAL;
      case AT_LOCK -> ThreadStatus.LOCK;
      case AT_HARD -> ThreadStatus.WAITING;
      case AT_CHOICE -> ThreadStatus.CHOICE;
      case DONE, FAULTED -> ThreadStatus.DONE;
    };
  }

  @Override
  public boolean enabled(int thread) {
    return machine.enabled(thread);
  }

  @Override
  public Optional<Poll> poll(int thread) {
    MachineThread looking = machine.thread(thread);
    Instruction instruction = looking.instruction();
    if (instruction == null || looking.waiting() == MachineThread.Waiting.END) {
      return Optional.empty();
    }
    int position = positions.of(instruction);
    if (instruction instanceof MemoryAccess access) {
      long address = address(thread, access.pointer());
      long size = access.accessedType().storeSize();
      if (size <= Long.BYTES && machine.memory().isValid(address, size)) {
        return Optional.of(new Poll(position, address, machine.memory().read(address, (int) size)));
      }
    }
    return Optional.of(new Poll(position, 0, 0));
  }

  /** Where a thread is about to access memory; 0 where that is not known. */
  private long address(int thread, Value pointer) {
    return pointer instanceof GlobalReference global
        ? machine.addressOf(global.name())
        : machine.top(thread).value(pointer).orElse(0);
  }

  @Override
  public int choices(int thread) {
    return status(thread) == ThreadStatus.CHOICE ? machine.choices(thread) : 1;
  }

  @Override
  public StepResult step(int thread, int choice, AccessSink sink) {
    machine.listener(listener.to(sink));
    Steps.step(machine, thread, choice);
    deepest = Math.max(deepest, ++depth);
    layered |= state().layered();
    if (machine.ending().isEmpty()) {
      return StepResult.GOES_ON;
    }
    Ending ending = machine.ending().get();
    if (ending instanceof Ending.Exited || ending instanceof Ending.Aborted) {
      ended = true;
      return StepResult.ENDED;
    }
    cut = ending;
    return StepResult.CUT;
  }

  @Override
  public Snapshot snapshot() {
    return new State(machine.snapshot(), depth);
  }

  @Override
  public void restore(Snapshot snapshot) {
    State state = (State) snapshot;
    machine.restore(state.snapshot());
    depth = state.depth();
  }

  @Override
  public void hash(StateHasher hasher) {
    StateHash hash = machine.hash();
    hasher.add(hash.high());
    hasher.add(hash.low());
  }

  @Override
  public Strands strands() {
    return new LiveStrands();
  }

  /** The strands as they are until the next step. */
  private final class LiveStrands implements Strands {
    private final dev.photofinish.search.order.Strands order = state().order().strands();

    /** Of all threads; null before somebody asks. */
    private List<int[]> live;

    @Override
    public boolean concurrent(int one, int other) {
      return order.concurrent(one, other)
          && switch (members) {
            case ALIKE -> true;
            case THREADS_TOLD_APART -> !listener.ofOneThread(one, other);
            case TOLD_APART -> !listener.ofOneMember(one, other);
          };
    }

    @Override
    public boolean before(int one, int other) {
      return order.before(one, other);
    }

    @Override
    public int[] current(int thread) {
      MachineThread live = machine.find(thread);
      return live == null || isDone(live) ? NO_STRANDS : state().strands(live);
    }

    @Override
    public boolean ofOneThread(int one, int other) {
      return listener.ofOneThread(one, other);
    }

    @Override
    public boolean settled(int strand) {
      if (live == null) {
        live = live();
      }
      for (int[] strands : live) {
        for (int other : strands) {
          if (!order.before(strand, other)) {
            return false;
          }
        }
      }
      return true;
    }

    @Override
    public long label(int strand) {
      return order.label(strand);
    }
  }

  private static boolean isDone(MachineThread thread) {
    return thread.status() == dev.photofinish.llvm.machine.ThreadStatus.DONE;
  }

  private List<int[]> live() {
    List<int[]> live = new ArrayList<>();
    for (MachineThread thread : machine.threads()) {
      if (!isDone(thread)) {
        live.add(state().strands(thread));
      }
    }
    return live;
  }

  @Override
  public PendingOperation pending(int thread) {
    Instruction instruction = machine.thread(thread).instruction();
    return new PendingOperation(Actions.of(instruction), positions.of(instruction));
  }

  private OpenMpState state() {
    return machine.view(OpenMpState.class);
  }
}
