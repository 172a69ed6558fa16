package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Type;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Steps for the intrinsics on floating point numbers. */
final class FloatIntrinsics {
  private FloatIntrinsics() {}

  /** A step, or null if the operation is not known. */
  static Op translate(
      String operation, String name, FloatType type, Type resultType, int d, int[] a) {
    if (operation.equals("fma") || operation.equals("fmuladd")) {
      return fused(operation, type, d, a);
    }
    if (name.startsWith("llvm.fptosi.sat") || name.startsWith("llvm.fptoui.sat")) {
      return null;
    }
    switch (operation) {
      case "lround", "llround", "lrint", "llrint" -> {
        boolean even = operation.endsWith("rint");
        Scalar to = Scalar.of(resultType);
        return ScalarOps.apply(
            d,
            a[0],
            v -> {
              double number = FloatFormat.decode(type, v);
              return to.normalize((long) (even ? Math.rint(number) : round(number)));
            });
      }
      case "powi" -> {
        return ScalarOps.apply(
            d,
            a[0],
            a[1],
            (v, n) -> FloatFormat.encode(type, Math.pow(FloatFormat.decode(type, v), (double) n)));
      }
      case "copysign" -> {
        return ScalarOps.apply(
            d,
            a[0],
            a[1],
            (v, w) ->
                FloatFormat.encode(
                    type, Math.copySign(FloatFormat.decode(type, v), FloatFormat.decode(type, w))));
      }
      case "is" -> {
        return ScalarOps.apply(
            d,
            a[0],
            a[1],
            (v, mask) -> (mask & classOf(type, FloatFormat.decode(type, v))) == 0 ? 0 : 1);
      }
      default -> {}
    }
    DoubleUnaryOperator unary = unary(operation);
    if (unary != null) {
      return ScalarOps.apply(
          d, a[0], v -> FloatFormat.encode(type, unary.applyAsDouble(FloatFormat.decode(type, v))));
    }
    DoubleBinaryOperator binary = binary(operation);
    if (binary != null) {
      return ScalarOps.apply(
          d,
          a[0],
          a[1],
          (v, w) ->
              FloatFormat.encode(
                  type,
                  binary.applyAsDouble(FloatFormat.decode(type, v), FloatFormat.decode(type, w))));
    }
    return null;
  }

  /** The bit of {@code llvm.is.fpclass} for a number; every NaN is quiet. */
  private static long classOf(FloatType type, double v) {
    if (Double.isNaN(v)) {
      return 1L << 1;
    }
    double least = type == FloatType.FLOAT ? Float.MIN_NORMAL : Double.MIN_NORMAL;
    double size = Math.abs(v);
    int above = size == 0 ? 0 : size < least ? 1 : Double.isInfinite(v) ? 3 : 2;
    return Double.doubleToRawLongBits(v) < 0 ? 1L << (5 - above) : 1L << (6 + above);
  }

  /** Exact for powers of two. */
  static double log2(double v) {
    if (!(v >= Double.MIN_NORMAL) || Double.isInfinite(v)) {
      return Math.log(v) / Math.log(2);
    }
    int exponent = Math.getExponent(v);
    return exponent + Math.log(Math.scalb(v, -exponent)) / Math.log(2);
  }

  private static Op fused(String operation, FloatType type, int d, int[] a) {
    if (operation.equals("fmuladd")) {
      // Not fused, as an x86-64 without FMA does it.
      return (x, f, pc) -> {
        double product =
            FloatFormat.decode(
                type,
                FloatFormat.encode(
                    type,
                    FloatFormat.decode(type, f.r[a[0]]) * FloatFormat.decode(type, f.r[a[1]])));
        f.r[d] = FloatFormat.encode(type, product + FloatFormat.decode(type, f.r[a[2]]));
        return pc + 1;
      };
    }
    return (x, f, pc) -> {
      double left = FloatFormat.decode(type, f.r[a[0]]);
      double right = FloatFormat.decode(type, f.r[a[1]]);
      double add = FloatFormat.decode(type, f.r[a[2]]);
      f.r[d] =
          type == FloatType.FLOAT
              ? Float.floatToRawIntBits(Math.fma((float) left, (float) right, (float) add))
              : FloatFormat.encode(type, Math.fma(left, right, add));
      return pc + 1;
    };
  }

  private static double round(double v) {
    return v < 0 ? -Math.floor(-v + 0.5) : Math.abs(v) < 0x1p52 ? Math.floor(v + 0.5) : v;
  }

  private static DoubleUnaryOperator unary(String operation) {
    return switch (operation) {
      case "fabs" -> Math::abs;
      case "sqrt" -> Math::sqrt;
      case "floor" -> Math::floor;
      case "ceil" -> Math::ceil;
      case "trunc" -> v -> v < 0 ? Math.ceil(v) : Math.floor(v);
      case "rint", "nearbyint", "roundeven" -> Math::rint;
      case "round" -> FloatIntrinsics::round;
      case "sin" -> Math::sin;
      case "cos" -> Math::cos;
      case "tan" -> Math::tan;
      case "asin" -> Math::asin;
      case "acos" -> Math::acos;
      case "atan" -> Math::atan;
      case "sinh" -> Math::sinh;
      case "cosh" -> Math::cosh;
      case "tanh" -> Math::tanh;
      case "exp" -> Math::exp;
      case "exp2" -> v -> Math.pow(2, v);
      case "exp10" -> v -> Math.pow(10, v);
      case "log" -> Math::log;
      case "log2" -> FloatIntrinsics::log2;
      case "log10" -> Math::log10;
      case "canonicalize" -> v -> v;
      default -> null;
    };
  }

  private static DoubleBinaryOperator binary(String operation) {
    return switch (operation) {
      case "pow" -> Math::pow;
      case "atan2" -> Math::atan2;
      case "minnum" -> (v, w) -> Double.isNaN(v) ? w : Double.isNaN(w) ? v : Math.min(v, w);
      case "maxnum" -> (v, w) -> Double.isNaN(v) ? w : Double.isNaN(w) ? v : Math.max(v, w);
      case "minimum" -> Math::min;
      case "maximum" -> Math::max;
      default -> null;
    };
  }
}
