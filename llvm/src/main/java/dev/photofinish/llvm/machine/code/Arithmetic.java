package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.FloatPredicate;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/** Operations on narrow scalars in register form. Division by zero is an ArithmeticException. */
final class Arithmetic {
  private Arithmetic() {}

  static LongBinaryOperator binary(BinaryOperator operator, Type type) {
    if (type instanceof FloatType number) {
      return floating(operator, number);
    }
    Scalar s = Scalar.of(type);
    return switch (operator) {
      case ADD -> (a, b) -> s.normalize(a + b);
      case SUB -> (a, b) -> s.normalize(a - b);
      case MUL -> (a, b) -> s.normalize(a * b);
      case SDIV -> (a, b) -> s.normalize(signed(s, a) / signed(s, b));
      case SREM -> (a, b) -> s.normalize(signed(s, a) % signed(s, b));
      case UDIV -> (a, b) -> s.normalize(Long.divideUnsigned(s.unsigned(a), s.unsigned(b)));
      case UREM -> (a, b) -> s.normalize(Long.remainderUnsigned(s.unsigned(a), s.unsigned(b)));
      case SHL -> (a, b) -> tooFar(s, b) ? 0 : s.normalize(a << b);
      case LSHR -> (a, b) -> tooFar(s, b) ? 0 : s.normalize(s.unsigned(a) >>> b);
      case ASHR -> (a, b) -> s.normalize(signed(s, a) >> (tooFar(s, b) ? 63 : b));
      case AND -> (a, b) -> a & b;
      case OR -> (a, b) -> a | b;
      case XOR -> (a, b) -> s.normalize(a ^ b);
      case FADD, FSUB, FMUL, FDIV, FREM ->
          throw new UnsupportedCodeException(operator + " of " + type);
    };
  }

  private static boolean tooFar(Scalar s, long amount) {
    return s.unsigned(amount) < 0 || s.unsigned(amount) >= s.bits();
  }

  private static long signed(Scalar s, long value) {
    return s.bits() == 1 ? -value : value;
  }

  private static LongBinaryOperator floating(BinaryOperator operator, FloatType type) {
    if (type == FloatType.FLOAT) {
      return switch (operator) {
        case FADD -> (a, b) -> bits(single(a) + single(b));
        case FSUB -> (a, b) -> bits(single(a) - single(b));
        case FMUL -> (a, b) -> bits(single(a) * single(b));
        case FDIV -> (a, b) -> bits(single(a) / single(b));
        case FREM -> (a, b) -> bits(single(a) % single(b));
        default -> throw new UnsupportedCodeException(operator + " of " + type);
      };
    }
    // The double result of two halves, rounded, is the right one: 53 >= 2 * 11 + 2.
    DoubleBinaryOperator function =
        switch (operator) {
          case FADD -> (a, b) -> a + b;
          case FSUB -> (a, b) -> a - b;
          case FMUL -> (a, b) -> a * b;
          case FDIV -> (a, b) -> a / b;
          case FREM -> (a, b) -> a % b;
          default -> throw new UnsupportedCodeException(operator + " of " + type);
        };
    return (a, b) ->
        FloatFormat.encode(
            type, function.applyAsDouble(FloatFormat.decode(type, a), FloatFormat.decode(type, b)));
  }

  static float single(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  /** Compares integers or pointers; sign-extension keeps the order of unsigned numbers, too. */
  static boolean compare(IntPredicate predicate, int bits, long a, long b) {
    long left = bits == 1 ? -a : a;
    long right = bits == 1 ? -b : b;
    return switch (predicate) {
      case EQ -> left == right;
      case NE -> left != right;
      case UGT -> Long.compareUnsigned(left, right) > 0;
      case UGE -> Long.compareUnsigned(left, right) >= 0;
      case ULT -> Long.compareUnsigned(left, right) < 0;
      case ULE -> Long.compareUnsigned(left, right) <= 0;
      case SGT -> left > right;
      case SGE -> left >= right;
      case SLT -> left < right;
      case SLE -> left <= right;
    };
  }

  static boolean compare(FloatPredicate predicate, double a, double b) {
    boolean unordered = Double.isNaN(a) || Double.isNaN(b);
    return switch (predicate) {
      case FALSE -> false;
      case OEQ -> a == b;
      case OGT -> a > b;
      case OGE -> a >= b;
      case OLT -> a < b;
      case OLE -> a <= b;
      case ONE -> !unordered && a != b;
      case ORD -> !unordered;
      case UNO -> unordered;
      case UEQ -> unordered || a == b;
      case UGT -> unordered || a > b;
      case UGE -> unordered || a >= b;
      case ULT -> unordered || a < b;
      case ULE -> unordered || a <= b;
      case UNE -> a != b;
      case TRUE -> true;
    };
  }
}
