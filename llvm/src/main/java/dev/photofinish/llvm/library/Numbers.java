package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import java.math.BigInteger;
import java.util.Locale;

/** The conversions of text to numbers in {@code <stdlib.h>}. */
final class Numbers {
  private static final int POINTER = 8;

  private Numbers() {}

  static void addTo(Table table) {
    table
        .add(Operations.local(call -> call.result(truncated(integer(call)))), "atoi")
        .add(Operations.local(call -> call.result(integer(call))), "atol", "atoll")
        .add(
            Operations.local(call -> call.floatResult(real(call, call.argument(0)).value())),
            "atof")
        .add(
            signed(),
            "strtol",
            "strtoll",
            "strtoimax",
            "strtoq",
            "__isoc23_strtol",
            "__isoc23_strtoll",
            "__isoc23_strtoimax",
            "__strtol_internal")
        .add(
            unsigned(),
            "strtoul",
            "strtoull",
            "strtoumax",
            "strtouq",
            "__isoc23_strtoul",
            "__isoc23_strtoull",
            "__isoc23_strtoumax")
        .add(
            Operations.local(Numbers::toReal),
            "strtod",
            "strtof",
            "strtold",
            "__strtod_internal",
            "__strtof_internal");
  }

  private static long integer(CallContext call) {
    NumberText.Whole found = whole(call, call.argument(0), 10);
    return found.value().longValue();
  }

  /** The integer at the start of a text, which is read as far as that takes. */
  private static NumberText.Whole whole(CallContext call, long text, int base) {
    NumberText.Whole found = NumberText.integer(CString.peek(call, text), base);
    return CString.touched(call, text, found.read())
        ? found
        : new NumberText.Whole(BigInteger.ZERO, 0, 0);
  }

  private static NumberText.Real real(CallContext call, long text) {
    NumberText.Real found = NumberText.real(CString.peek(call, text));
    return CString.touched(call, text, found.read()) ? found : new NumberText.Real(0, 0, 0);
  }

  private static int truncated(long value) {
    return (int) value;
  }

  private static External signed() {
    return Operations.local(
        call ->
            toInteger(
                call, BigInteger.valueOf(Long.MIN_VALUE), BigInteger.valueOf(Long.MAX_VALUE)));
  }

  private static External unsigned() {
    BigInteger greatest = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);
    return Operations.local(call -> toInteger(call, greatest.negate(), greatest));
  }

  private static void toInteger(CallContext call, BigInteger least, BigInteger greatest) {
    long text = call.argument(0);
    NumberText.Whole found = whole(call, text, call.intArgument(2));
    if (call.argument(1) != 0) {
      call.write(call.argument(1), POINTER, text + found.length());
    }
    if (found.value().compareTo(greatest) > 0) {
      ErrorVariable.set(call, ErrorNumber.OUT_OF_RANGE.number());
      call.result(greatest.longValue());
    } else if (found.value().compareTo(least) < 0) {
      ErrorVariable.set(call, ErrorNumber.OUT_OF_RANGE.number());
      call.result(least.signum() < 0 && greatest.bitLength() == Long.SIZE ? -1 : least.longValue());
    } else {
      call.result(found.value().longValue());
    }
  }

  private static void toReal(CallContext call) {
    long text = call.argument(0);
    NumberText.Real found = real(call, text);
    if (call.argument(1) != 0) {
      call.write(call.argument(1), POINTER, text + found.length());
    }
    boolean single = call.name().equals("strtof");
    double value = single ? (float) found.value() : found.value();
    if (Double.isInfinite(value) && found.length() > 0 && !isWord(call, text)) {
      ErrorVariable.set(call, ErrorNumber.OUT_OF_RANGE.number());
    }
    call.floatResult(value);
  }

  /** Whether an infinity was written as such. */
  private static boolean isWord(CallContext call, long text) {
    String written = call.memory().readString(text);
    return written.toLowerCase(Locale.ROOT).contains("inf");
  }
}
