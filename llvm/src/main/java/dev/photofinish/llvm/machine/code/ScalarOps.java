package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.FloatPredicate;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Type;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/**
 * Steps on narrow scalars; the frequent ones have a step of their own, others a function inside.
 */
final class ScalarOps {
  private ScalarOps() {}

  static Op move(int d, int a) {
    return (x, f, pc) -> {
      f.r[d] = f.r[a];
      return pc + 1;
    };
  }

  static Op apply(int d, int a, LongUnaryOperator function) {
    return (x, f, pc) -> {
      f.r[d] = function.applyAsLong(f.r[a]);
      return pc + 1;
    };
  }

  static Op apply(int d, int a, int b, LongBinaryOperator function) {
    return (x, f, pc) -> {
      f.r[d] = function.applyAsLong(f.r[a], f.r[b]);
      return pc + 1;
    };
  }

  static Op binary(BinaryOperator operator, Type type, int d, int a, int b) {
    if (type.equals(IntType.I32)) {
      return int32(operator, d, a, b);
    }
    if (type.equals(IntType.I64)) {
      return int64(operator, d, a, b);
    }
    if (type == FloatType.DOUBLE) {
      return float64(operator, d, a, b);
    }
    return apply(d, a, b, Arithmetic.binary(operator, type));
  }

  private static Op int32(BinaryOperator operator, int d, int a, int b) {
    return switch (operator) {
      case ADD ->
          (x, f, pc) -> {
            f.r[d] = (int) (f.r[a] + f.r[b]);
            return pc + 1;
          };
      case SUB ->
          (x, f, pc) -> {
            f.r[d] = (int) (f.r[a] - f.r[b]);
            return pc + 1;
          };
      case MUL ->
          (x, f, pc) -> {
            f.r[d] = (int) (f.r[a] * f.r[b]);
            return pc + 1;
          };
      case SDIV ->
          (x, f, pc) -> {
            f.r[d] = (int) f.r[a] / (int) f.r[b];
            return pc + 1;
          };
      case SREM ->
          (x, f, pc) -> {
            f.r[d] = (int) f.r[a] % (int) f.r[b];
            return pc + 1;
          };
      default -> apply(d, a, b, Arithmetic.binary(operator, IntType.I32));
    };
  }

  private static Op int64(BinaryOperator operator, int d, int a, int b) {
    return switch (operator) {
      case ADD ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] + f.r[b];
            return pc + 1;
          };
      case SUB ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] - f.r[b];
            return pc + 1;
          };
      case MUL ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] * f.r[b];
            return pc + 1;
          };
      default -> apply(d, a, b, Arithmetic.binary(operator, IntType.I64));
    };
  }

  private static Op float64(BinaryOperator operator, int d, int a, int b) {
    return switch (operator) {
      case FADD ->
          (x, f, pc) -> {
            f.r[d] = bits(number(f.r[a]) + number(f.r[b]));
            return pc + 1;
          };
      case FSUB ->
          (x, f, pc) -> {
            f.r[d] = bits(number(f.r[a]) - number(f.r[b]));
            return pc + 1;
          };
      case FMUL ->
          (x, f, pc) -> {
            f.r[d] = bits(number(f.r[a]) * number(f.r[b]));
            return pc + 1;
          };
      case FDIV ->
          (x, f, pc) -> {
            f.r[d] = bits(number(f.r[a]) / number(f.r[b]));
            return pc + 1;
          };
      default -> apply(d, a, b, Arithmetic.binary(operator, FloatType.DOUBLE));
    };
  }

  private static double number(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static long bits(double number) {
    return Double.doubleToRawLongBits(number);
  }

  static Op compare(IntPredicate predicate, int width, int d, int a, int b) {
    if (width == 1) {
      return apply(d, a, b, (l, r) -> Arithmetic.compare(predicate, 1, l, r) ? 1 : 0);
    }
    return switch (predicate) {
      case EQ ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] == f.r[b] ? 1 : 0;
            return pc + 1;
          };
      case NE ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] != f.r[b] ? 1 : 0;
            return pc + 1;
          };
      case SLT ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] < f.r[b] ? 1 : 0;
            return pc + 1;
          };
      case SLE ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] <= f.r[b] ? 1 : 0;
            return pc + 1;
          };
      case SGT ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] > f.r[b] ? 1 : 0;
            return pc + 1;
          };
      case SGE ->
          (x, f, pc) -> {
            f.r[d] = f.r[a] >= f.r[b] ? 1 : 0;
            return pc + 1;
          };
      case UGT, UGE, ULT, ULE ->
          apply(d, a, b, (l, r) -> Arithmetic.compare(predicate, width, l, r) ? 1 : 0);
    };
  }

  static Op compare(FloatPredicate predicate, FloatType type, int d, int a, int b) {
    return apply(d, a, b, comparison(predicate, type));
  }

  /** 1 where a comparison holds, else 0. */
  static LongBinaryOperator comparison(FloatPredicate predicate, FloatType type) {
    return (l, r) ->
        Arithmetic.compare(predicate, FloatFormat.decode(type, l), FloatFormat.decode(type, r))
            ? 1
            : 0;
  }

  static Op cast(CastOperator operator, Type from, Type to, int d, int a) {
    return switch (operator) {
      case SEXT -> from.equals(IntType.I1) ? apply(d, a, v -> -v) : move(d, a);
      case ZEXT ->
          from.equals(IntType.I1) ? move(d, a) : apply(d, a, Conversion.narrow(operator, from, to));
      case TRUNC ->
          to.equals(IntType.I32)
              ? (x, f, pc) -> {
                f.r[d] = (int) f.r[a];
                return pc + 1;
              }
              : apply(d, a, Conversion.narrow(operator, from, to));
      default -> apply(d, a, Conversion.narrow(operator, from, to));
    };
  }
}
