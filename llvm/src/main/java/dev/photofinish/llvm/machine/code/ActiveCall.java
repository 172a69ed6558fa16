package dev.photofinish.llvm.machine.code;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.ReleaseSequence;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ResumePoint;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryFault;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/** A call of an external under way. */
final class ActiveCall extends CallValues {
  private static final int HIDDEN_SIZE = 8;

  private final Interpreter x;
  private final CallTaint taint;
  private Conclusion conclusion = Conclusion.RETURNS;
  private int next;

  /** How the external left it. */
  private enum Conclusion {
    RETURNS,
    AGAIN,
    ELSEWHERE
  }

  ActiveCall(Interpreter x, Frame frame, ExternalCall call) {
    super(frame, call);
    this.x = x;
    this.taint =
        x.taint() == null
            ? null
            : new CallTaint(x.taint(), call.external().taintRule(), hasTaintedArgument());
  }

  private boolean hasTaintedArgument() {
    for (int i = 0; i < argumentCount(); i++) {
      if (tainted(i)) {
        return true;
      }
    }
    return false;
  }

  /** Sets the result that the call has if the external gives none. */
  void start() {
    if (call.result() >= 0) {
      frame.r[call.result()] = 0;
      if (frame.t != null) {
        frame.t[call.result()] = false;
      }
    }
  }

  /** Where the interpreter goes on. */
  int conclude() {
    return switch (conclusion) {
      case RETURNS -> {
        int pc = frame.pc;
        spread();
        frame.finishCall();
        if (x.listener != null) {
          x.listener.returned(x.thread, call.instruction());
        }
        yield pc + 1;
      }
      case AGAIN -> frame.pc;
      case ELSEWHERE -> next;
    };
  }

  /** What the call gives and has written depends on the schedule if something that it used does. */
  private void spread() {
    if (dependent()) {
      taintResult();
      taint.spread();
    }
  }

  @Override
  public Machine machine() {
    return x.machine();
  }

  @Override
  public MachineThread thread() {
    return x.thread;
  }

  @Override
  public int identity() {
    x.identify();
    return x.thread.threadLocalOwner();
  }

  @Override
  public Memory memory() {
    return x.memory;
  }

  @Override
  public Instruction responsible() {
    return x.accesses.responsible(call.instruction());
  }

  @Override
  public SourceLocation location() {
    Instruction responsible = responsible();
    return responsible == null ? SourceLocation.UNKNOWN : responsible.location();
  }

  @Override
  public void again(int phase) {
    frame.phase = phase;
    conclusion = Conclusion.AGAIN;
  }

  @Override
  public int choice() {
    return x.choice();
  }

  @Override
  public void push(long function, long[] arguments, Continuation continuation) {
    frame.continuation = continuation;
    next = x.calls.push(function, frame, arguments, call.instruction());
    conclusion = Conclusion.ELSEWHERE;
  }

  @Override
  public ResumePoint resumePoint() {
    frame.code.addJump(frame.pc + 1);
    return new ResumePoint(frame.depth, frame.code.number(), frame.pc + 1);
  }

  @Override
  public void jumpTo(ResumePoint point) {
    if (point.depth() != frame.depth || point.code() != frame.code.number()) {
      throw new UnsupportedCodeException("a jump of " + name() + " into another function");
    }
    frame.finishCall();
    frame.pc = point.pc();
    next = Op.RELOAD;
    conclusion = Conclusion.ELSEWHERE;
  }

  @Override
  public void returnAgain(ResumePoint point, long value) {
    next = x.calls.returnAgain(point, value);
    conclusion = Conclusion.ELSEWHERE;
  }

  @Override
  public long read(long address, int size) {
    return touch(address, size, AccessKind.READ) ? x.memory.read(address, size) : 0;
  }

  @Override
  public void write(long address, int size, long value) {
    try {
      x.memory.write(address, size, value);
      defined(address, size);
      x.accesses.heard(address, size, AccessKind.WRITE, call.instruction());
      follow(address, size, AccessKind.WRITE);
    } catch (MemoryFault refused) {
      fault(refused.kind(), refused.getMessage());
    }
  }

  @Override
  public boolean touch(long address, long size, AccessKind kind) {
    if (!present(address, size, kind)) {
      return false;
    }
    x.accesses.heard(address, size, kind, call.instruction());
    if (kind.writes()) {
      defined(address, size);
    }
    follow(address, size, kind);
    return true;
  }

  @Override
  public boolean use(long address, long size) {
    if (!present(address, size, AccessKind.READ)) {
      return false;
    }
    x.accesses.heard(address, size, AccessKind.READ, call.instruction());
    return true;
  }

  private void follow(long address, long size, AccessKind kind) {
    if (taint != null && taint.accessed(address, size, kind)) {
      taintSink(TaintSink.EXTERNAL);
    }
  }

  @Override
  public boolean touchAtomic(long address, long size, AccessKind kind, AtomicOrdering ordering) {
    if (!present(address, size, kind)) {
      return false;
    }
    if (x.listener != null) {
      x.listener.atomic(
          x.thread,
          new AtomicAccess(address, size, kind, ordering, releaseSequence(), responsible()));
    }
    if (kind.writes()) {
      defined(address, size);
    }
    follow(address, size, kind);
    return true;
  }

  /** The code that starts and ends threads belongs to no function. */
  private ReleaseSequence releaseSequence() {
    Function function = frame.code.function();
    return function == null ? ReleaseSequence.UPDATES : function.releaseSequence();
  }

  @Override
  public boolean touchHidden(String state, AccessKind kind) {
    long address = Address.ofHiddenState(state);
    if (x.listener != null) {
      x.listener.atomic(
          x.thread,
          new AtomicAccess(
              address,
              HIDDEN_SIZE,
              kind,
              AtomicOrdering.MONOTONIC,
              ReleaseSequence.UPDATES,
              responsible()));
    }
    return taint != null && taint.accessedHidden(address, HIDDEN_SIZE, kind);
  }

  private void defined(long address, long size) {
    if (x.undefined() != null) {
      x.undefined().define(address, size);
    }
  }

  @Override
  public void undefined(long address, long size) {
    if (x.undefined() != null) {
      x.undefined().undefine(address, size);
    }
  }

  private boolean present(long address, long size, AccessKind kind) {
    if (size == 0) {
      return true;
    }
    try {
      x.memory.check(address, size);
      return true;
    } catch (MemoryFault refused) {
      if (refused.length() > 0) {
        x.accesses.heard(address, size, kind, call.instruction());
      }
      fault(refused.kind(), refused.getMessage());
      return false;
    }
  }

  @Override
  public String readString(long address) {
    try {
      String text = x.memory.readString(address);
      long length = x.memory.readCString(address).length + 1L;
      x.accesses.heard(address, length, AccessKind.READ, instruction());
      follow(address, length, AccessKind.READ);
      return text;
    } catch (MemoryFault refused) {
      fault(refused.kind(), refused.getMessage());
      return "";
    }
  }

  @Override
  public void acquired(long lock, LockMode mode) {
    if (x.listener != null) {
      x.listener.acquired(x.thread, lock, mode);
    }
  }

  @Override
  public void abandoned(long flag) {
    if (x.listener != null) {
      x.listener.abandoned(x.thread, flag);
    }
  }

  @Override
  public void released(long lock, LockMode mode) {
    if (x.listener != null) {
      x.listener.released(x.thread, lock, mode);
    }
  }

  @Override
  public void joined(MachineThread ended) {
    if (x.listener != null) {
      x.listener.joined(x.thread, ended);
    }
  }

  @Override
  public void print(String text) {
    x.machine().print(x.thread, text);
  }

  @Override
  public void fault(FaultKind kind, String message) {
    x.faults.report(frame, frame.pc, kind, message);
  }

  @Override
  public void abort(FaultKind kind, String message) {
    Fault fault = x.faults.report(frame, frame.pc, kind, message);
    finish(new Ending.Aborted(fault));
  }

  @Override
  public void endThread(long value) {
    next = x.endThread(value);
    conclusion = Conclusion.ELSEWHERE;
  }

  @Override
  public void exit(int code) {
    finish(new Ending.Exited(code));
  }

  private void finish(Ending ending) {
    next = x.endProgram(ending);
    conclusion = Conclusion.ELSEWHERE;
  }

  @Override
  public void abandon() {
    x.machine().end(new Ending.Exited(0));
    next = Op.STOP;
    conclusion = Conclusion.ELSEWHERE;
  }

  @Override
  public UnsupportedCodeException unsupported(String what) {
    return new UnsupportedCodeException(what);
  }

  @Override
  public boolean hasLandingPads() {
    for (Frame each = x.top(); each != null; each = each.caller) {
      if (each.code.landing(each.pc) >= 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void raise(long exception) {
    next = x.calls.raise(exception);
    conclusion = Conclusion.ELSEWHERE;
  }

  @Override
  public boolean tainted(int index) {
    return frame.t != null && frame.t[call.arguments().register(index)];
  }

  @Override
  public boolean dependent() {
    return taint != null && taint.dependent();
  }

  @Override
  public boolean taintedMemory(long address, long size) {
    return x.taint() != null && x.taint().memory(address, size);
  }

  @Override
  public void taintMemory(long address, long size, boolean tainted) {
    if (x.taint() != null) {
      x.taint().memory(address, size, tainted);
    }
  }

  @Override
  public void taintResult() {
    if (frame.t != null && call.result() >= 0) {
      frame.t[call.result()] = true;
    }
  }

  @Override
  public void taintSink(TaintSink sink) {
    if (x.listener != null) {
      x.listener.tainted(x.thread, sink, call.instruction());
    }
  }
}
