package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.AtomicOperator;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import java.util.function.LongBinaryOperator;

/** Steps for {@code llvm.vector.reduce.*}. */
final class VectorReduction {
  private VectorReduction() {}

  static Op of(String operation, CallSite call, int d, int[] a) {
    String name = operation.substring(0, operation.indexOf('.'));
    boolean started = name.equals("fadd") || name.equals("fmul");
    int vector = a[started ? 1 : 0];
    Type element = Shape.element(call.arguments().get(started ? 1 : 0).type());
    LongBinaryOperator function = function(name, element);
    return (x, f, pc) -> {
      long[] values = f.w[vector];
      long value = started ? function.applyAsLong(f.r[a[0]], values[0]) : values[0];
      for (int k = 1; k < values.length; k++) {
        value = function.applyAsLong(value, values[k]);
      }
      f.r[d] = value;
      return pc + 1;
    };
  }

  private static LongBinaryOperator function(String name, Type element) {
    return switch (name) {
      case "add" -> Arithmetic.binary(BinaryOperator.ADD, element);
      case "mul" -> Arithmetic.binary(BinaryOperator.MUL, element);
      case "and" -> Arithmetic.binary(BinaryOperator.AND, element);
      case "or" -> Arithmetic.binary(BinaryOperator.OR, element);
      case "xor" -> Arithmetic.binary(BinaryOperator.XOR, element);
      case "fadd" -> Arithmetic.binary(BinaryOperator.FADD, element);
      case "fmul" -> Arithmetic.binary(BinaryOperator.FMUL, element);
      case "smax" -> AtomicOps.function(AtomicOperator.MAX, element);
      case "smin" -> AtomicOps.function(AtomicOperator.MIN, element);
      case "umax" -> AtomicOps.function(AtomicOperator.UMAX, element);
      case "umin" -> AtomicOps.function(AtomicOperator.UMIN, element);
      case "fmax" -> AtomicOps.function(AtomicOperator.FMAX, element);
      case "fmin" -> AtomicOps.function(AtomicOperator.FMIN, element);
      default -> throw new UnsupportedCodeException("intrinsic llvm.vector.reduce." + name);
    };
  }
}
