package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.machine.Continuation;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.MachineThread.Waiting;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.ThreadStatus;
import java.util.Collections;
import java.util.stream.IntStream;

/** A call of an external. */
final class ExternalCall implements Op {
  private final String name;
  private final External external;
  private final Arguments arguments;
  private final Instruction instruction;
  private final int result;

  ExternalCall(
      String name, External external, Arguments arguments, Instruction instruction, int result) {
    this.name = name;
    this.external = external;
    this.arguments = arguments;
    this.instruction = instruction;
    this.result = result;
  }

  /** The call with which a thread starts: arguments in the first registers, then the result. */
  static ExternalCall routine(String name, External external, int count) {
    Arguments arguments =
        new Arguments(
            IntStream.range(0, count).toArray(),
            Collections.nCopies(count, IntType.I64),
            Collections.nCopies(count, Passing.DIRECT),
            IntType.I64);
    return new ExternalCall(name, external, arguments, null, count);
  }

  String name() {
    return name;
  }

  External external() {
    return external;
  }

  Arguments arguments() {
    return arguments;
  }

  /** The call instruction; null in a start routine. */
  Instruction instruction() {
    return instruction;
  }

  /** The register of the result, -1 if there is none. */
  int result() {
    return result;
  }

  @Override
  public int execute(Interpreter x, Frame frame, int pc) {
    frame.pc = pc;
    x.tell();
    if (x.cancelled()) {
      return STOP;
    }
    ActiveCall call = new ActiveCall(x, frame, this);
    Operation operation = external.operation(call);
    if (operation != Operation.LOCAL && !x.takePermit()) {
      return switch (operation) {
        case LOCK -> x.stop(ThreadStatus.AT_LOCK, Waiting.CALL);
        case YIELD -> x.stop(ThreadStatus.AT_LOCK, Waiting.YIELD);
        case HARD -> x.stop(ThreadStatus.AT_HARD, Waiting.NOT);
        case CHOICE -> x.stop(ThreadStatus.AT_CHOICE, Waiting.NOT);
        case LOCAL -> throw new AssertionError();
      };
    }
    call.start();
    if (x.listener != null && frame.phase == 0) {
      x.listener.called(x.thread, instruction);
    }
    external.execute(call);
    return call.conclude();
  }

  /** The function that this call had pushed has returned. */
  int resume(Interpreter x, Frame frame, long value) {
    Continuation continuation = frame.continuation;
    frame.continuation = null;
    ActiveCall call = new ActiveCall(x, frame, this);
    continuation.resume(call, value);
    return call.conclude();
  }

  /** An exception leaves the function that this call had pushed. */
  void unwound(Interpreter x, Frame frame) {
    frame.continuation.unwound(new ActiveCall(x, frame, this));
  }
}
