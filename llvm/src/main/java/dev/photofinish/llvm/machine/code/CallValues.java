package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.CallContext;

/** What goes into a call and comes out of it: arguments, the state between phases, the result. */
abstract class CallValues implements CallContext {
  final Frame frame;
  final ExternalCall call;

  CallValues(Frame frame, ExternalCall call) {
    this.frame = frame;
    this.call = call;
  }

  @Override
  public String name() {
    return call.name();
  }

  @Override
  public Instruction instruction() {
    return call.instruction();
  }

  @Override
  public int argumentCount() {
    return call.arguments().count();
  }

  @Override
  public long argument(int index) {
    return frame.r[call.arguments().register(index)];
  }

  @Override
  public double floatArgument(int index) {
    return argumentType(index) instanceof FloatType type
        ? FloatFormat.decode(type, argument(index))
        : Double.longBitsToDouble(argument(index));
  }

  @Override
  public long[] wideArgument(int index) {
    return frame.w[call.arguments().register(index)];
  }

  @Override
  public Type argumentType(int index) {
    return call.arguments().type(index);
  }

  @Override
  public Type resultType() {
    return call.arguments().resultType();
  }

  @Override
  public int phase() {
    return frame.phase;
  }

  @Override
  public long note() {
    return frame.note;
  }

  @Override
  public void note(long number) {
    frame.note = number;
  }

  @Override
  public void result(long value) {
    if (call.result() >= 0) {
      frame.r[call.result()] =
          Scalar.isScalar(resultType()) ? Scalar.of(resultType()).normalize(value) : value;
    }
  }

  @Override
  public void floatResult(double value) {
    if (call.result() >= 0) {
      frame.r[call.result()] =
          resultType() instanceof FloatType type
              ? FloatFormat.encode(type, value)
              : Double.doubleToRawLongBits(value);
    }
  }

  @Override
  public void wideResult(long[] value) {
    if (call.result() >= 0) {
      frame.w[call.result()] = value;
    }
  }
}
