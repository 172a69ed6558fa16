package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Mathematics and strings. */
final class NumberNatives {
  private static final Map<String, DoubleUnaryOperator> UNARY =
      Map.ofEntries(
          Map.entry("sin", StrictMath::sin),
          Map.entry("cos", StrictMath::cos),
          Map.entry("tan", StrictMath::tan),
          Map.entry("asin", StrictMath::asin),
          Map.entry("acos", StrictMath::acos),
          Map.entry("atan", StrictMath::atan),
          Map.entry("exp", StrictMath::exp),
          Map.entry("log", StrictMath::log),
          Map.entry("log10", StrictMath::log10),
          Map.entry("sqrt", StrictMath::sqrt),
          Map.entry("cbrt", StrictMath::cbrt),
          Map.entry("sinh", StrictMath::sinh),
          Map.entry("cosh", StrictMath::cosh),
          Map.entry("tanh", StrictMath::tanh),
          Map.entry("expm1", StrictMath::expm1),
          Map.entry("log1p", StrictMath::log1p),
          Map.entry("ceil", StrictMath::ceil),
          Map.entry("floor", StrictMath::floor),
          Map.entry("rint", StrictMath::rint));

  private static final Map<String, DoubleBinaryOperator> BINARY =
      Map.of(
          "pow", StrictMath::pow,
          "atan2", StrictMath::atan2,
          "hypot", StrictMath::hypot,
          "IEEEremainder", StrictMath::IEEEremainder);

  private NumberNatives() {}

  static void addTo(NativeMethods methods) {
    for (String owner : new String[] {"java/lang/Math.", "java/lang/StrictMath."}) {
      UNARY.forEach(
          (name, function) ->
              methods.add(
                  owner + name + "(D)D",
                  call -> call.returns(function.applyAsDouble(call.real(0)))));
      BINARY.forEach(
          (name, function) ->
              methods.add(
                  owner + name + "(DD)D",
                  call -> call.returns(function.applyAsDouble(call.real(0), call.real(2)))));
    }
    methods.add("java/lang/Float.floatToRawIntBits", call -> call.returns(call.value(0)));
    methods.add("java/lang/Float.intBitsToFloat", call -> call.returns(call.value(0)));
    methods.add("java/lang/Double.doubleToRawLongBits", call -> call.returns(call.value(0)));
    methods.add("java/lang/Double.longBitsToDouble", call -> call.returns(call.value(0)));
    methods.add("java/lang/StringUTF16.isBigEndian", call -> call.returns(false));
    methods.add("java/lang/StringCoding.err", Call::returns);
    methods.add(
        "java/lang/String.intern", call -> call.returns(call.vm().heap().intern(call.text(0))));
    methods.add("java/lang/String.equals(Ljava/lang/Object;)Z", NumberNatives::isEqual);
    methods.add(
        "java/lang/String.hashCode()I", call -> call.returns((long) call.text(0).hashCode()));
    methods.add("java/util/concurrent/atomic/AtomicLong.VMSupportsCS8", call -> call.returns(true));
  }

  private static void isEqual(Call call) {
    HeapObject one = call.object(0);
    HeapObject other = call.object(1);
    boolean same =
        one == other
            || (other != null && other.type == one.type && call.text(0).equals(call.text(1)));
    call.returns(same);
  }
}
