package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import java.util.Arrays;

/**
 * {@code errno} after functions of {@code <math.h>}, as glibc sets it; not for results near zero.
 */
final class MathErrors {
  private MathErrors() {}

  /** Returns a number that was computed of others, and sets {@code errno} if it is none. */
  static void result(CallContext call, double result, double... arguments) {
    if (Double.isNaN(result) && Arrays.stream(arguments).noneMatch(Double::isNaN)) {
      ErrorVariable.set(call, ErrorNumber.OUT_OF_DOMAIN.number());
    } else if (Double.isInfinite(result) && Arrays.stream(arguments).allMatch(Double::isFinite)) {
      ErrorVariable.set(call, ErrorNumber.OUT_OF_RANGE.number());
    }
    ErrorVariable.perhapsSet(call);
    call.floatResult(result);
  }
}
