package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Steps for the intrinsics on integers. */
final class IntegerIntrinsics {
  private IntegerIntrinsics() {}

  /** A step, or null if the operation is not known. */
  static Op translate(String operation, String name, Type type, int d, int[] a) {
    if (type instanceof VectorType vector && !Shape.isWide(vector.element())) {
      return vector(operation, vector.element(), d, a);
    }
    if (!Scalar.isScalar(type) || !Scalar.of(type).narrow()) {
      return null;
    }
    Scalar s = Scalar.of(type);
    if (operation.equals("fshl") || operation.equals("fshr")) {
      return funnel(operation, s, d, a);
    }
    LongUnaryOperator unary = unary(operation, s);
    if (unary != null) {
      return ScalarOps.apply(d, a[0], unary);
    }
    LongBinaryOperator binary = binary(operation, name, s);
    return binary == null ? null : ScalarOps.apply(d, a[0], a[1], binary);
  }

  private static Op vector(String operation, Type element, int d, int[] a) {
    Scalar s = Scalar.of(element);
    LongUnaryOperator unary = unary(operation, s);
    LongBinaryOperator binary = binary(operation, operation, s);
    if (unary == null && binary == null) {
      return null;
    }
    return (x, f, pc) -> {
      long[] value = f.w[a[0]].clone();
      for (int k = 0; k < value.length; k++) {
        value[k] =
            unary != null
                ? unary.applyAsLong(value[k])
                : binary.applyAsLong(value[k], f.w[a[1]][k]);
      }
      f.w[d] = value;
      return pc + 1;
    };
  }

  private static LongUnaryOperator unary(String operation, Scalar s) {
    int spare = 64 - s.bits();
    return switch (operation) {
      case "ctpop" -> v -> Long.bitCount(s.unsigned(v));
      case "ctlz" -> v -> Long.numberOfLeadingZeros(s.unsigned(v)) - spare;
      case "cttz" -> v -> Math.min(s.bits(), Long.numberOfTrailingZeros(v));
      case "bswap" -> v -> s.normalize(Long.reverseBytes(v) >>> spare);
      case "bitreverse" -> v -> s.normalize(Long.reverse(v) >>> spare);
      case "abs" -> v -> s.normalize(Math.abs(v));
      default -> null;
    };
  }

  private static LongBinaryOperator binary(String operation, String name, Scalar s) {
    return switch (operation) {
      case "smax" -> Math::max;
      case "smin" -> Math::min;
      case "umax" -> (l, r) -> Long.compareUnsigned(l, r) >= 0 ? l : r;
      case "umin" -> (l, r) -> Long.compareUnsigned(l, r) <= 0 ? l : r;
      case "sadd", "ssub", "uadd", "usub" ->
          name.contains(".sat") ? saturating(operation, s) : null;
      default -> null;
    };
  }

  private static LongBinaryOperator saturating(String operation, Scalar s) {
    BigInteger low =
        operation.startsWith("u")
            ? BigInteger.ZERO
            : BigInteger.ONE.shiftLeft(s.bits() - 1).negate();
    BigInteger high =
        BigInteger.ONE
            .shiftLeft(operation.startsWith("u") ? s.bits() : s.bits() - 1)
            .subtract(BigInteger.ONE);
    return (l, r) -> s.normalize(exact(operation, s, l, r).max(low).min(high).longValue());
  }

  private static BigInteger exact(String operation, Scalar s, long left, long right) {
    boolean signed = operation.startsWith("s");
    BigInteger a = big(s, left, signed);
    BigInteger b = big(s, right, signed);
    return switch (operation.substring(1)) {
      case "add" -> a.add(b);
      case "sub" -> a.subtract(b);
      case "mul" -> a.multiply(b);
      default -> throw new UnsupportedCodeException("intrinsic " + operation);
    };
  }

  private static BigInteger big(Scalar s, long value, boolean signed) {
    BigInteger number = BigInteger.valueOf(value);
    return signed || value >= 0 ? number : number.add(BigInteger.ONE.shiftLeft(s.bits()));
  }

  private static Op funnel(String operation, Scalar s, int d, int[] a) {
    boolean left = operation.equals("fshl");
    return (x, f, pc) -> {
      BigInteger both = big(s, f.r[a[0]], false).shiftLeft(s.bits()).or(big(s, f.r[a[1]], false));
      int amount = (int) Long.remainderUnsigned(s.unsigned(f.r[a[2]]), s.bits());
      BigInteger shifted =
          left ? both.shiftLeft(amount).shiftRight(s.bits()) : both.shiftRight(amount);
      f.r[d] = s.normalize(shifted.longValue());
      return pc + 1;
    };
  }

  /** Computes and says whether the result fits: {@code sadd}, {@code umul} and the others. */
  static Op withOverflow(String operation, Scalar s, int d, int a, int b) {
    boolean signed = operation.startsWith("s");
    if (!s.narrow()) {
      return wideWithOverflow(operation, s, d, a, b);
    }
    return (x, f, pc) -> {
      BigInteger exact = exact(operation, s, f.r[a], f.r[b]);
      long value = s.normalize(exact.longValue());
      f.w[d] = new long[] {value, exact.equals(big(s, value, signed)) ? 0 : 1};
      return pc + 1;
    };
  }

  private static Op wideWithOverflow(String operation, Scalar s, int d, int a, int b) {
    boolean signed = operation.startsWith("s");
    BinaryOperator operator =
        BinaryOperator.valueOf(operation.substring(1).toUpperCase(Locale.ROOT));
    return (x, f, pc) -> {
      BigInteger l = signed ? WideInteger.signed(f.w[a]) : WideInteger.unsigned(f.w[a], s.bits());
      BigInteger r = signed ? WideInteger.signed(f.w[b]) : WideInteger.unsigned(f.w[b], s.bits());
      BigInteger exact =
          switch (operator) {
            case ADD -> l.add(r);
            case SUB -> l.subtract(r);
            default -> l.multiply(r);
          };
      long[] words = WideInteger.words(exact, s.bits());
      BigInteger got = signed ? WideInteger.signed(words) : WideInteger.unsigned(words, s.bits());
      long[] result = Arrays.copyOf(words, words.length + 1);
      result[words.length] = got.equals(exact) ? 0 : 1;
      f.w[d] = result;
      return pc + 1;
    };
  }
}
