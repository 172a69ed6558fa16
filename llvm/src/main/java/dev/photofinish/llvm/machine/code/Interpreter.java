package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CancelledRunException;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineOptions;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.MachineThread.Waiting;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.OwnFrame;
import dev.photofinish.llvm.machine.SimdHook;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Executes one thread at a time, step by step. The machine keeps the result. */
public final class Interpreter {
  /** Calls and local runs between two questions whether to go on at all. */
  private static final int QUESTION_PERIOD = 1 << 8;

  /** So many bytes of a large access count as much as a call, as a power of two. */
  private static final int WORK_BITS = 16;

  private static final int NOWHERE = -1;

  private final Machine machine;
  private final CodeCache codes;
  private final MachineOptions options;
  private final LoopWatch loops;
  final Memory memory;
  final Calls calls = new Calls(this);
  final Faults faults = new Faults(this);
  final Accesses accesses = new Accesses(this);
  final ThreadObjects objects = new ThreadObjects(this);
  MachineListener listener;
  MachineThread thread;
  private Taint taint;
  private UndefinedValues undefined;
  private Shadow shadow;
  private SimdHook simd;
  private Frame top;
  private int generation;
  private boolean permit;
  private int choice;
  private int failedAt = NOWHERE;
  long count;
  private long limit;
  private int untilQuestion = QUESTION_PERIOD;
  private ThreadStatus status;
  private Waiting waiting;
  private long result;

  public Interpreter(Machine machine, Memory memory, CodeCache codes, MachineOptions options) {
    this.machine = machine;
    this.memory = memory;
    memory.cancelWhen(options.cancelled());
    this.codes = codes;
    this.options = options;
    this.loops = new LoopWatch(options.cycleThreshold());
  }

  // ---- for the machine ----

  /** Who hears; null for nobody. */
  public void listener(MachineListener newListener) {
    this.listener = newListener;
    accesses.hearing(newListener == null ? Hearing.NOTHING : newListener.hearing());
  }

  /** Follows what depends on the schedule from now on; null for not. */
  public void taint(Taint newTaint) {
    this.taint = newTaint;
    this.shadow = newTaint;
  }

  /** Follows values that nobody has given from now on. */
  public void undefined(UndefinedValues newUndefined) {
    this.undefined = newUndefined;
    this.shadow = newUndefined;
  }

  /** Who is told of simd loops; null for nobody. */
  public void simd(SimdHook hook) {
    this.simd = hook;
  }

  /** Says where the run-time library has its own globals. */
  public void libraryState(long start, long end) {
    accesses.libraryState(start, end);
  }

  /** The first frame of a thread that calls an external. */
  public Frame routineFrame(
      int inGeneration, int id, String name, External routine, long[] arguments) {
    return calls.routineFrame(inGeneration, id, name, routine, arguments);
  }

  /** The functions of a call stack, innermost first. */
  public static List<Fault.StackEntry> stack(Frame innermost) {
    return Faults.stack(innermost);
  }

  /** The innermost frame of the program's own code, if there is one. */
  public static Optional<OwnFrame> ownFrame(Frame innermost, Program program) {
    return Faults.ownFrame(innermost, program);
  }

  /** Runs a thread until it stops, or has executed so many instructions. */
  public void run(MachineThread runner, int inGeneration, long instructions) {
    begin(runner, inGeneration);
    permit = false;
    loop(instructions);
    tell();
  }

  /** Lets a thread do the operation in front of which it stands, and nothing else. */
  public void perform(MachineThread runner, int inGeneration, int alternative) {
    begin(runner, inGeneration);
    permit = true;
    choice = alternative;
    if (runner.waiting() == Waiting.SPIN) {
      loops.resume(runner.id(), machine.localHash(top));
    } else {
      loop(1);
      tell();
    }
    permit = false;
  }

  private void begin(MachineThread runner, int inGeneration) {
    cancelled();
    thread = runner;
    generation = inGeneration;
    top = runner.top().own(inGeneration);
    limit = count + options.stepInstructions();
    status = ThreadStatus.RUNNABLE;
    waiting = Waiting.NOT;
    result = 0;
    if (runner.waiting() != Waiting.SPIN) {
      loops.start(runner.id());
    }
  }

  /** The frame on top; null if the thread has ended. */
  public Frame top() {
    return top;
  }

  public ThreadStatus status() {
    return status;
  }

  public Waiting waiting() {
    return waiting;
  }

  /** What the thread's function returned, if it has ended. */
  public long result() {
    return result;
  }

  /** Steps executed so far. */
  public long count() {
    return count;
  }

  /** Whether the external in front of which a thread stands could be done. */
  public boolean enabled(MachineThread waiter) {
    return ask(waiter, (external, call) -> external.enabled(call), true);
  }

  /** What the external in front of which a thread stands waits for. */
  public Optional<Awaited> awaited(MachineThread waiter) {
    return ask(waiter, (external, call) -> external.awaited(call), Optional.empty());
  }

  /** How many alternatives the external in front of which a thread stands has. */
  public int choices(MachineThread waiter) {
    return ask(waiter, (external, call) -> external.choices(call), 1);
  }

  /** What kind of operation a thread stands in front of; LOCAL if it is not an external. */
  public Operation operation(MachineThread waiter) {
    return ask(waiter, (external, call) -> external.operation(call), Operation.LOCAL);
  }

  /** Asks about a thread, perhaps while another one runs. */
  private <R> R ask(
      MachineThread waiter, BiFunction<External, ActiveCall, R> question, R otherwise) {
    ExternalCall call = Calls.externalAt(waiter.top());
    if (call == null) {
      return otherwise;
    }
    MachineThread runner = thread;
    thread = waiter;
    try {
      return question.apply(call.external(), new ActiveCall(this, waiter.top(), call));
    } finally {
      thread = runner;
    }
  }

  // ---- the loop ----

  private void loop(long steps) {
    if (steps == Long.MAX_VALUE && shadow == null) {
      loopFast();
    } else {
      loopCounting(steps);
    }
  }

  /** Executes until the thread stops; a step may be a compiled region of many. */
  private void loopFast() {
    while (true) {
      Frame frame = top;
      int pc = frame.pc;
      try {
        Op[] ops = frame.code.fast;
        while (true) {
          count++;
          int next = ops[pc].execute(this, frame, pc);
          if (next >= 0) {
            pc = next;
          } else if (next == Op.RELOAD) {
            frame = top;
            ops = frame.code.fast;
            pc = frame.pc;
          } else {
            return;
          }
        }
      } catch (RuntimeException thrown) {
        int at = failedAt < 0 ? pc : failedAt;
        failedAt = NOWHERE;
        if (!recovers(frame, at, thrown)) {
          return;
        }
      }
    }
  }

  private void loopCounting(long steps) {
    long left = steps;
    while (left > 0) {
      Frame frame = top;
      Op[] ops = frame.code.ops;
      int pc = frame.pc;
      try {
        while (left-- > 0) {
          count++;
          int next =
              shadow == null ? ops[pc].execute(this, frame, pc) : shadow.step(this, frame, pc);
          if (next >= 0) {
            pc = next;
          } else if (next == Op.RELOAD) {
            frame = top;
            ops = frame.code.ops;
            pc = frame.pc;
          } else {
            return;
          }
        }
        frame.pc = pc;
      } catch (RuntimeException thrown) {
        if (!recovers(frame, pc, thrown)) {
          return;
        }
      }
    }
  }

  /** Whether the thread goes on after a step has thrown. */
  private boolean recovers(Frame frame, int pc, RuntimeException thrown) {
    if (thrown instanceof MemoryFault refused) {
      faults.recover(frame, pc, refused);
      return true;
    }
    if (thrown instanceof ArithmeticException) {
      faults.recover(frame, pc, FaultKind.DIVISION_BY_ZERO, () -> "division by zero");
      return true;
    }
    if (thrown instanceof CancelledRunException) {
      machine.end(new Ending.Cancelled());
      return false;
    }
    if (thrown instanceof UnsupportedCodeException unsupported) {
      faults.unsupported(frame, pc, unsupported);
      return false;
    }
    throw thrown;
  }

  // ---- for compiled regions ----

  /** A step of a region has thrown, before its steps were counted. */
  void failed(int pc, long steps) {
    failedAt = pc;
    count += steps;
  }

  /** A load or store of a region was executed, and some steps before it that are not counted. */
  void heard(long address, AccessRun run, long steps) {
    if (!run.continues(address)) {
      count += steps;
      try {
        accesses.heard(address, run);
      } finally {
        count -= steps;
      }
    }
  }

  // ---- for ops ----

  void top(Frame frame) {
    this.top = frame;
  }

  int generation() {
    return generation;
  }

  MachineOptions options() {
    return options;
  }

  Machine machine() {
    return machine;
  }

  CodeCache codes() {
    return codes;
  }

  /** Whether values are followed. */
  boolean isShadowed() {
    return shadow != null;
  }

  Taint taint() {
    return taint;
  }

  /** What is known of values that nobody has given; null outside of runs that follow them. */
  UndefinedValues undefined() {
    return undefined;
  }

  /** Who is told of simd loops; null for nobody. */
  SimdHook simd() {
    return simd;
  }

  int choice() {
    return choice;
  }

  /** Whether this step may be done though it is not local; only once. */
  boolean takePermit() {
    boolean given = permit;
    permit = false;
    return given;
  }

  /** A load or store was executed. */
  void heard(long address, AccessRun run) {
    if (!run.continues(address)) {
      accesses.heard(address, run);
    }
  }

  /** The program can tell from now on which thread this is. */
  void identify() {
    if (listener != null) {
      listener.identified(thread);
    }
  }

  /** Has the listener know of all accesses so far. */
  void tell() {
    accesses.tell();
  }

  int stop(ThreadStatus newStatus, Waiting reason) {
    status = newStatus;
    waiting = reason;
    return Op.STOP;
  }

  int endThread(long value) {
    objects.popStack(0, top == null ? null : top.code.instruction(top.pc));
    top = null;
    result = value;
    return stop(ThreadStatus.DONE, Waiting.NOT);
  }

  /** Ends the program, or has the thread stand in front of that while others could do more. */
  int endProgram(Ending ending) {
    for (MachineThread other : machine.threads()) {
      if (other.id() != thread.id() && other.isAlive()) {
        thread.ending(ending);
        return stop(ThreadStatus.AT_LOCK, Waiting.END);
      }
    }
    machine.end(ending);
    return Op.STOP;
  }

  /**
   * Asks now and then whether the run is cancelled, and ends it if so. Whatever can go on for long
   * without a back edge does this: calls, and local runs.
   */
  public boolean cancelled() {
    if (--untilQuestion > 0) {
      return false;
    }
    untilQuestion = QUESTION_PERIOD;
    return endIfCancelled();
  }

  /** Some bytes were worked on at once, which may have taken long. */
  void worked(long bytes) {
    untilQuestion -= (int) Math.min(QUESTION_PERIOD, bytes >>> WORK_BITS);
  }

  /** Whether the run is over, perhaps because a listener says so, or cancelled now. */
  private boolean endIfCancelled() {
    if (options.cancelled().getAsBoolean()) {
      machine.end(new Ending.Cancelled());
    }
    return machine.ending().isPresent();
  }

  /** Goes back to a loop's head, unless the thread must stop there. */
  int backEdge(Frame frame, int target) {
    if (accesses.hearsEach()) {
      listener.iterated(thread, frame.code.instruction(target));
    }
    boolean asked = untilQuestion <= 0 && cancelled();
    if (!asked && !loops.due()) {
      return target;
    }
    frame.pc = target;
    frame.touch();
    if (endIfCancelled()) {
      return Op.STOP;
    }
    if (count > limit) {
      machine.end(
          new Ending.OutOfBudget(
              "a thread ran " + options.stepInstructions() + " instructions without end",
              Faults.location(frame, target)));
      return Op.STOP;
    }
    boolean repeats = loops.repeats(() -> machine.localHash(frame));
    boolean turnOver =
        options.turn() > 0 && loops.edges() >= options.turn() && machine.threads().size() > 1;
    frame.touch();
    return repeats || turnOver ? stop(ThreadStatus.AT_LOCK, Waiting.SPIN) : target;
  }
}
