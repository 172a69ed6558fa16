package dev.photofinish.llvm.machine.code;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Passing;
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
import dev.photofinish.llvm.machine.ResumePoint;
import dev.photofinish.llvm.machine.SimdHook;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.MemoryObjects;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Executes one thread at a time, step by step. The machine keeps the result. */
public final class Interpreter {
  /** Calls and local runs between two questions whether to go on at all. */
  private static final int QUESTION_PERIOD = 1 << 8;

  private final Machine machine;
  private final CodeCache codes;
  private final MachineOptions options;
  private final LoopWatch loops;
  final Memory memory;
  MachineListener listener;
  MachineThread thread;
  private Taint taint;
  private SimdHook simd;
  private Frame top;
  private int generation;
  private boolean permit;
  private int choice;
  private long count;
  private long limit;
  private int untilQuestion = QUESTION_PERIOD;
  private long libraryStateStart;
  private long libraryStateEnd;
  private ThreadStatus status;
  private Waiting waiting;
  private long result;
  private Hearing hearing = Hearing.NOTHING;
  private final AccessRuns runs = new AccessRuns();

  public Interpreter(Machine machine, Memory memory, CodeCache codes, MachineOptions options) {
    this.machine = machine;
    this.memory = memory;
    this.codes = codes;
    this.options = options;
    this.loops = new LoopWatch(options.cycleThreshold());
  }

  // ---- for the machine ----

  /** Who hears; null for nobody. */
  public void listener(MachineListener newListener) {
    this.listener = newListener;
    this.hearing = newListener == null ? Hearing.NOTHING : newListener.hearing();
  }

  /** Follows what depends on the schedule from now on; null for not. */
  public void taint(Taint newTaint) {
    this.taint = newTaint;
  }

  /** Who is told of simd loops; null for nobody. */
  public void simd(SimdHook hook) {
    this.simd = hook;
  }

  /** The first frame of a thread that calls an external. */
  public Frame routineFrame(
      int inGeneration, int id, String name, External routine, long[] arguments) {
    Code code = codes.routine(name, routine, arguments.length);
    Frame frame =
        new Frame(code, null, inGeneration, memory.objects().stackDepth(id), null, newTaints(code));
    System.arraycopy(arguments, 0, frame.r, 0, arguments.length);
    return frame;
  }

  /** Runs a thread until it stops. */
  public void run(MachineThread runner, int inGeneration) {
    begin(runner, inGeneration);
    permit = false;
    loop(Long.MAX_VALUE);
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
    ExternalCall call = externalAt(waiter.top());
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

  private static ExternalCall externalAt(Frame frame) {
    Op op = frame.code.ops[frame.pc];
    if (op instanceof ExternalCall call) {
      return call;
    }
    return op instanceof CallTranslator.IndirectCall call ? call.external(frame) : null;
  }

  // ---- the loop ----

  private void loop(long steps) {
    long left = steps;
    while (left > 0) {
      Frame frame = top;
      Op[] ops = frame.code.ops;
      int pc = frame.pc;
      try {
        while (left-- > 0) {
          count++;
          int next = taint == null ? ops[pc].execute(this, frame, pc) : taint.step(this, frame, pc);
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
      } catch (MemoryFault refused) {
        hearAfterFree(refused, top.code.instruction(frame == top ? pc : top.pc));
        recover(frame, pc, refused.kind(), refused::getMessage);
      } catch (ArithmeticException division) {
        recover(frame, pc, FaultKind.DIVISION_BY_ZERO, () -> "division by zero");
      } catch (UnsupportedCodeException unsupported) {
        int at = frame == top ? pc : top.pc;
        top.pc = at;
        machine.end(new Ending.Unsupported(unsupported.getMessage(), location(top, at)));
        return;
      }
    }
  }

  /** What accesses freed memory may race with who frees it. */
  private void hearAfterFree(MemoryFault refused, Instruction instruction) {
    if (refused.kind() == FaultKind.USE_AFTER_FREE && instruction != null) {
      AccessKind kind = instruction instanceof Load ? AccessKind.READ : AccessKind.WRITE;
      heard(refused.address(), refused.length(), kind, instruction);
    }
  }

  /** Reports and goes on with zero for a result, so that one fault does not hide a race. */
  private void recover(Frame executing, int executingPc, FaultKind kind, Supplier<String> message) {
    // A continuation runs when its frame is on top again, from a step of the frame that returned.
    Frame frame = top;
    int pc = frame == executing ? executingPc : frame.pc;
    report(frame, pc, kind, message);
    int register = frame.code.result(pc);
    if (register >= 0) {
      frame.r[register] = 0;
      Instruction instruction = frame.code.instruction(pc);
      if (instruction != null && frame.w != null && Shape.isWide(instruction.type())) {
        frame.w[register] = new long[Shape.of(instruction.type()).words()];
      }
    }
    frame.finishCall();
    frame.pc = pc + 1;
  }

  // ---- for ops ----

  Machine machine() {
    return machine;
  }

  CodeCache codes() {
    return codes;
  }

  Taint taint() {
    return taint;
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
      heardApart(address, run);
    }
  }

  private void heardApart(long address, AccessRun run) {
    if (hearing == Hearing.NOTHING || isLibraryState(address)) {
      return;
    }
    if (hearing == Hearing.EACH || !run.isResponsible()) {
      listener.access(thread, address, run.size(), run.kind(), responsible(run.instruction()));
    } else if (!run.isOpen()) {
      run.begin(address);
      runs.add(run);
    } else if (!run.takesStride(address)) {
      listener.accesses(thread, run);
      run.begin(address);
    }
  }

  /** Has the listener know of all accesses so far. */
  void tell() {
    if (!runs.isEmpty()) {
      runs.tell(listener, thread);
    }
  }

  void heard(long address, long size, AccessKind kind, Instruction instruction) {
    if (listener != null && !isLibraryState(address)) {
      listener.access(thread, address, size, kind, responsible(instruction));
    }
  }

  /** Whether an address lies in what the run-time library keeps for itself, under its own locks. */
  boolean isLibraryState(long address) {
    return address < libraryStateEnd && address >= libraryStateStart;
  }

  /** Says where the run-time library has its own globals. */
  public void libraryState(long start, long end) {
    this.libraryStateStart = start;
    this.libraryStateEnd = end;
  }

  /**
   * The program's instruction that is behind one: code of the run-time library acts for callers.
   */
  Instruction responsible(Instruction instruction) {
    if (instruction == null || instruction.location().line() > 0) {
      return instruction;
    }
    for (Frame frame = top; frame != null; frame = frame.caller) {
      Instruction at = frame.code.isLibrary() ? null : frame.code.instruction(frame.pc);
      if (at != null) {
        return frame == top ? instruction : at;
      }
    }
    return instruction;
  }

  int stop(ThreadStatus newStatus, Waiting reason) {
    status = newStatus;
    waiting = reason;
    return Op.STOP;
  }

  int endThread(long value) {
    popStack(0);
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

  /** Whether the run is over, perhaps because a listener says so, or cancelled now. */
  private boolean endIfCancelled() {
    if (options.cancelled().getAsBoolean()) {
      machine.end(new Ending.Cancelled());
    }
    return machine.ending().isPresent();
  }

  /** Goes back to a loop's head, unless the thread must stop there. */
  int backEdge(Frame frame, int target) {
    if (hearing == Hearing.EACH) {
      listener.iterated(thread, frame.code.instruction(target));
    }
    if (!loops.due()) {
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
              location(frame, target)));
      return Op.STOP;
    }
    boolean repeats = loops.repeats(() -> machine.localHash(frame));
    boolean turnOver =
        options.turn() > 0 && loops.edges() >= options.turn() && machine.threads().size() > 1;
    frame.touch();
    return repeats || turnOver ? stop(ThreadStatus.AT_LOCK, Waiting.SPIN) : target;
  }

  MemoryObject allocateStack(long size, MemoryObject.Origin origin) {
    MemoryObject object = memory.objects().allocateStack(thread.id(), size, origin);
    if (listener != null) {
      listener.allocated(thread, object);
    }
    if (taint != null) {
      taint.memory(object.base(), size, false);
    }
    return object;
  }

  void popStack(int depth) {
    int id = thread.id();
    int present = memory.objects().stackDepth(id);
    if (present == depth) {
      return;
    }
    if (listener != null) {
      tell();
      for (int i = present - 1; i >= depth; i--) {
        listener.freed(thread, memory.objects().stackObject(id, i), null);
      }
    }
    memory.objects().popStack(id, depth);
  }

  /** The address of the thread's own instance of a thread-local variable. */
  long threadLocal(int number) {
    int owner = thread.threadLocalOwner();
    long address = MemoryObjects.threadLocalAddress(owner, number);
    if (!memory.isValid(address, 0)) {
      Global global = codes.symbols().threadLocalGlobal(number);
      MemoryObject object =
          memory
              .objects()
              .allocateThreadLocal(
                  owner,
                  number,
                  global.valueType().size(),
                  new MemoryObject.Origin(global.displayName(), global.valueType(), null));
      global.initializer().ifPresent(c -> codes.constants().write(memory, object.base(), c));
      if (listener != null) {
        listener.allocated(thread, object);
      }
    }
    return address;
  }

  // ---- calls ----

  int enter(Code code, Frame caller, Arguments arguments, Instruction site) {
    if (cancelled()) {
      return Op.STOP;
    }
    if (caller.depth >= options.maximalDepth()) {
      return die(caller, caller.pc, FaultKind.STACK_OVERFLOW, "recursion is too deep");
    }
    if (listener != null) {
      listener.called(thread, site);
    }
    int declared = code.function().parameters().size();
    VariableArguments extra =
        arguments.count() > declared ? new VariableArguments(caller, arguments, declared) : null;
    Frame frame =
        new Frame(
            code,
            caller,
            generation,
            memory.objects().stackDepth(thread.id()),
            extra,
            newTaints(code));
    int passed = Math.min(declared, arguments.count());
    for (int i = 0; i < passed; i++) {
      if (arguments.isWide(i)) {
        frame.w[i] = caller.w[arguments.register(i)];
      } else {
        frame.r[i] = caller.r[arguments.register(i)];
      }
    }
    if (frame.t != null) {
      for (int i = 0; i < passed; i++) {
        frame.t[i] = caller.t[arguments.register(i)];
      }
    }
    top = frame;
    if (arguments.anyByValue()) {
      copyStructures(frame, arguments, passed, site);
    }
    return Op.RELOAD;
  }

  private void copyStructures(Frame frame, Arguments arguments, int passed, Instruction site) {
    for (int i = 0; i < passed; i++) {
      Passing passing = arguments.passings().get(i);
      if (passing.kind() == Passing.Kind.BY_VALUE) {
        String name = frame.code.function().parameters().get(i).name();
        long size = passing.memory().size();
        long original = frame.r[i];
        MemoryObject copy =
            allocateStack(size, new MemoryObject.Origin(name, passing.memory(), site));
        frame.r[i] = copy.base();
        try {
          memory.copy(copy.base(), original, size);
          if (taint != null) {
            taint.copy(copy.base(), original, size);
          }
          heard(original, size, AccessKind.READ, site);
        } catch (MemoryFault refused) {
          report(frame.caller, frame.caller.pc, refused.kind(), refused.getMessage());
        }
      }
    }
  }

  /** Calls a function by its address, with narrow arguments, for an external. */
  int push(long function, Frame caller, long[] arguments, Instruction site) {
    Function target = codes.symbols().functionAt(function);
    if (target == null) {
      return die(caller, caller.pc, FaultKind.BAD_CALL, "call of something that is not a function");
    }
    if (target.isDeclaration()) {
      return pushExternal(target.name(), caller, arguments);
    }
    if (caller.depth >= options.maximalDepth()) {
      return die(caller, caller.pc, FaultKind.STACK_OVERFLOW, "recursion is too deep");
    }
    Code code = codes.code(target);
    Frame frame =
        new Frame(
            code,
            caller,
            generation,
            memory.objects().stackDepth(thread.id()),
            null,
            newTaints(code));
    int passed = Math.min(arguments.length, target.parameters().size());
    System.arraycopy(arguments, 0, frame.r, 0, passed);
    top = frame;
    return Op.RELOAD;
  }

  private int pushExternal(String name, Frame caller, long[] arguments) {
    External external = codes.external(name);
    if (external == null) {
      throw new UnsupportedCodeException("function " + name);
    }
    Code code = codes.pushed(name, external, arguments.length);
    Frame frame =
        new Frame(
            code,
            caller,
            generation,
            memory.objects().stackDepth(thread.id()),
            null,
            newTaints(code));
    System.arraycopy(arguments, 0, frame.r, 0, arguments.length);
    top = frame;
    return Op.RELOAD;
  }

  private boolean[] newTaints(Code code) {
    return taint == null ? null : new boolean[code.registerCount()];
  }

  /** Returns from a function. */
  int leave(Frame frame, long value, long[] wide, boolean tainted) {
    popStack(frame.stackMark);
    Frame caller = frame.caller.own(generation);
    top = caller;
    int pc = caller.pc;
    if (caller.continuation != null) {
      tell();
      int next = externalAt(caller).resume(this, caller, value);
      if (next >= 0) {
        caller.pc = next;
        return Op.RELOAD;
      }
      return next;
    }
    if (listener != null) {
      listener.returned(thread, caller.code.instruction(pc));
    }
    int register = caller.code.result(pc);
    if (register >= 0) {
      if (wide != null) {
        caller.w[register] = wide;
      } else {
        caller.r[register] = value;
      }
      if (caller.t != null) {
        caller.t[register] = tainted;
      }
    }
    caller.pc = pc + 1;
    return Op.RELOAD;
  }

  /** Lets an exception fly from the frame on top. */
  int raise(long exception) {
    return new Unwinder(this, codes.constants()).raise(exception);
  }

  /** Makes a frame the one on top; those above it are gone. */
  Frame unwindTo(Frame target) {
    for (Frame frame = top; frame != target; frame = frame.caller) {
      popStack(frame.stackMark);
      if (frame.caller == target) {
        break;
      }
    }
    top = target.own(generation);
    if (simd != null) {
      tell();
      simd.unwound(thread, target.depth);
    }
    return top;
  }

  /** Leaves the functions above a call, which returns once more. */
  int returnAgain(ResumePoint point, long value) {
    Frame target = top;
    while (target != null && target.depth > point.depth()) {
      target = target.caller;
      if (target != null && target.continuation != null) {
        throw new UnsupportedCodeException("a jump out of a function that the library called");
      }
    }
    if (target == null || target.depth != point.depth() || target.code.number() != point.code()) {
      return die(top, top.pc, FaultKind.BAD_CALL, "longjmp into a function that has returned");
    }
    Frame own = unwindTo(target);
    own.finishCall();
    int register = own.code.result(point.pc() - 1);
    if (register >= 0) {
      own.r[register] = value;
    }
    own.pc = point.pc();
    return Op.RELOAD;
  }

  /** An unfinished call of the frame on top, for {@code std::terminate}. */
  ActiveCall activeCall() {
    ExternalCall call = externalAt(top);
    return new ActiveCall(
        this, top, call != null ? call : ExternalCall.routine("resume", c -> {}, 0));
  }

  // ---- faults ----

  /** Reports a fault after which the thread cannot go on. */
  int die(Frame frame, int pc, FaultKind kind, String message) {
    frame.pc = pc;
    report(frame, pc, kind, message);
    return stop(ThreadStatus.FAULTED, Waiting.NOT);
  }

  Fault report(Frame frame, int pc, FaultKind kind, String message) {
    return report(frame, pc, kind, () -> message);
  }

  private Fault report(Frame frame, int pc, FaultKind kind, Supplier<String> message) {
    frame.pc = pc;
    SourceLocation location = location(frame, pc);
    return machine
        .knownFault(kind, location)
        .orElseGet(
            () -> {
              Fault fault = new Fault(kind, message.get(), thread.id(), location, stack(frame));
              machine.report(thread, fault);
              return fault;
            });
  }

  private static SourceLocation location(Frame frame, int pc) {
    Frame own = frame;
    while (own.code.isLibrary() && own.caller != null) {
      own = own.caller;
    }
    Instruction instruction = own.code.instruction(own == frame ? pc : own.pc);
    return instruction == null ? SourceLocation.UNKNOWN : instruction.location();
  }

  /** The functions of a call stack, innermost first. */
  public static List<Fault.StackEntry> stack(Frame innermost) {
    List<Fault.StackEntry> entries = new ArrayList<>();
    for (Frame frame = innermost; frame != null && entries.size() < 64; frame = frame.caller) {
      if (frame.code.function() != null) {
        entries.add(new Fault.StackEntry(frame.code.name(), location(frame, frame.pc)));
      }
    }
    return entries;
  }
}
