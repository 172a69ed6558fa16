package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.TaintRule;
import java.util.function.DoubleUnaryOperator;

/**
 * {@code <math.h>}: computed in double precision, for {@code float} and {@code long double} too.
 */
final class MathFunctions {
  private MathFunctions() {}

  static void addTo(Table table) {
    table
        .math("sqrt", Math::sqrt)
        .math("cbrt", Math::cbrt)
        .math("fabs", v -> Math.abs(v))
        .math("floor", Math::floor)
        .math("ceil", Math::ceil)
        .math("trunc", MathFunctions::truncated)
        .math("rint", Math::rint)
        .math("nearbyint", Math::rint)
        .math("roundeven", Math::rint)
        .math("round", MathFunctions::rounded)
        .math("sin", Math::sin)
        .math("cos", Math::cos)
        .math("tan", Math::tan)
        .math("asin", Math::asin)
        .math("acos", Math::acos)
        .math("atan", v -> Math.atan(v))
        .math("sinh", Math::sinh)
        .math("cosh", Math::cosh)
        .math("tanh", Math::tanh)
        .math("asinh", v -> Math.copySign(Math.log(Math.abs(v) + Math.sqrt(v * v + 1)), v))
        .math("acosh", v -> Math.log(v + Math.sqrt(v * v - 1)))
        .math("atanh", v -> Math.log1p(2 * v / (1 - v)) / 2)
        .math("exp", Math::exp)
        .math("expm1", Math::expm1)
        .math("exp2", v -> Math.pow(2, v))
        .math("exp10", v -> Math.pow(10, v))
        .math("log", Math::log)
        .math("log1p", Math::log1p)
        .math("log2", MathFunctions::binaryLogarithm)
        .math("log10", Math::log10)
        .math("logb", v -> v == 0 ? Double.NEGATIVE_INFINITY : Math.getExponent(v))
        .math("significand", v -> Math.scalb(v, -Math.getExponent(v)))
        .math("erf", ErrorFunctions::erf)
        .math("erfc", ErrorFunctions::erfc)
        .math("tgamma", ErrorFunctions::gamma)
        .math("__photofinish_lgamma", ErrorFunctions::logGamma)
        .math("pow", Math::pow)
        .math("atan2", Math::atan2)
        .math("hypot", Math::hypot)
        .math("fmod", (v, w) -> v % w)
        .math("remainder", Math::IEEEremainder)
        .math("drem", Math::IEEEremainder)
        .math("fdim", (v, w) -> v > w ? v - w : Double.isNaN(v) || Double.isNaN(w) ? v + w : 0)
        .math("fmin", (v, w) -> Double.isNaN(v) ? w : Double.isNaN(w) ? v : Math.min(v, w))
        .math("fmax", (v, w) -> Double.isNaN(v) ? w : Double.isNaN(w) ? v : Math.max(v, w))
        .math("copysign", (v, w) -> Math.copySign(v, w));
    addThreeForms(
        table, "nextafter", call -> call.floatResult(nextAfter(call, call.floatArgument(1))));
    addThreeForms(
        table, "nexttoward", call -> call.floatResult(nextAfter(call, call.floatArgument(1))));
    addThreeForms(
        table,
        "fma",
        call ->
            call.floatResult(
                Math.fma(call.floatArgument(0), call.floatArgument(1), call.floatArgument(2))));
    addThreeForms(table, "ldexp", MathFunctions::scale);
    addThreeForms(table, "scalbn", MathFunctions::scale);
    addThreeForms(table, "scalbln", MathFunctions::scale);
    addThreeForms(table, "nan", call -> call.floatResult(Double.NaN));
    addRounding(table, "lround", MathFunctions::rounded);
    addRounding(table, "llround", MathFunctions::rounded);
    addRounding(table, "lrint", Math::rint);
    addRounding(table, "llrint", Math::rint);
    addThreeForms(table, "ilogb", call -> call.result(Math.getExponent(call.floatArgument(0))));
    table.add(MathFunctions::splitExponent, "frexp", "frexpf", "frexpl");
    table.add(MathFunctions::splitFraction, "modf", "modff");
    table.add(MathFunctions::sineAndCosine, "sincos", "sincosf");
    addThreeForms(table, "__finite", call -> truth(call, Double.isFinite(call.floatArgument(0))));
    addThreeForms(table, "finite", call -> truth(call, Double.isFinite(call.floatArgument(0))));
    addThreeForms(table, "isnan", call -> truth(call, Double.isNaN(call.floatArgument(0))));
    addThreeForms(table, "__isnan", call -> truth(call, Double.isNaN(call.floatArgument(0))));
    addThreeForms(table, "isinf", MathFunctions::infinity);
    addThreeForms(table, "__isinf", MathFunctions::infinity);
    addThreeForms(
        table,
        "__signbit",
        call -> truth(call, Double.doubleToRawLongBits(call.floatArgument(0)) < 0));
    addThreeForms(table, "__fpclassify", MathFunctions::classify);
    table.add(
        Operations.returning(0),
        "fesetround",
        "fegetround",
        "feclearexcept",
        "feenableexcept",
        "fedisableexcept",
        "fetestexcept",
        "feraiseexcept");
  }

  private static void addThreeForms(Table table, String name, External external) {
    table.add(external.with(TaintRule.PROPAGATE), name, name + "f", name + "l");
  }

  private static void addRounding(Table table, String name, DoubleUnaryOperator function) {
    addThreeForms(
        table, name, call -> call.result((long) function.applyAsDouble(call.floatArgument(0))));
  }

  private static double truncated(double value) {
    return value < 0 ? Math.ceil(value) : Math.floor(value);
  }

  /** Halfway cases away from zero. */
  private static double rounded(double value) {
    double whole = truncated(value);
    double rest = Math.abs(value - whole);
    return rest >= 0.5 ? whole + Math.copySign(1, value) : Math.copySign(whole, value);
  }

  private static double binaryLogarithm(double value) {
    int exponent = Math.getExponent(value);
    return value == Math.scalb(1.0, exponent) ? exponent : Math.log(value) / Math.log(2);
  }

  private static double nextAfter(CallContext call, double direction) {
    double value = call.floatArgument(0);
    return call.resultType() == FloatType.FLOAT
        ? Math.nextAfter((float) value, direction)
        : Math.nextAfter(value, direction);
  }

  private static void scale(CallContext call) {
    long power = Math.max(-5000, Math.min(5000, call.argument(1)));
    call.floatResult(Math.scalb(call.floatArgument(0), (int) power));
  }

  private static void splitExponent(CallContext call) {
    double value = call.floatArgument(0);
    int exponent = 0;
    if (value != 0 && Double.isFinite(value)) {
      double normal = Math.abs(value) < Double.MIN_NORMAL ? value * 0x1p60 : value;
      exponent = Math.getExponent(normal) + 1;
      value = Math.scalb(normal, -exponent);
      exponent -= normal == call.floatArgument(0) ? 0 : 60;
    }
    call.write(call.argument(1), 4, exponent);
    call.floatResult(value);
  }

  private static void splitFraction(CallContext call) {
    double value = call.floatArgument(0);
    double whole = Double.isInfinite(value) ? value : truncated(value);
    store(call, call.argument(1), Math.copySign(whole, value));
    call.floatResult(Double.isInfinite(value) ? 0 : Math.copySign(value - whole, value));
  }

  private static void sineAndCosine(CallContext call) {
    store(call, call.argument(1), Math.sin(call.floatArgument(0)));
    store(call, call.argument(2), Math.cos(call.floatArgument(0)));
  }

  /** Writes a number of the kind that the function is for. */
  private static void store(CallContext call, long address, double value) {
    if (call.argumentType(0) == FloatType.FLOAT) {
      call.write(address, Float.BYTES, Float.floatToRawIntBits((float) value));
    } else {
      call.write(address, Double.BYTES, Double.doubleToRawLongBits(value));
    }
  }

  private static void truth(CallContext call, boolean value) {
    call.result(value ? 1 : 0);
  }

  private static void infinity(CallContext call) {
    double value = call.floatArgument(0);
    call.result(Double.isInfinite(value) ? (int) Math.signum(value) : 0);
  }

  private static void classify(CallContext call) {
    double value = call.floatArgument(0);
    if (Double.isNaN(value)) {
      call.result(0);
    } else if (Double.isInfinite(value)) {
      call.result(1);
    } else if (value == 0) {
      call.result(2);
    } else {
      double least = call.argumentType(0) == FloatType.FLOAT ? Float.MIN_NORMAL : Double.MIN_NORMAL;
      call.result(Math.abs(value) < least ? 3 : 4);
    }
  }
}
