package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;

/** Formats of numbers without the tables of locales, which are read from outside. */
final class FormatNatives {
  private static final String GUEST = "dev/photofinish/jvm/guest/Formats";
  private static final String SYMBOLS = "java/text/DecimalFormatSymbols";
  private static final String FORMATTER_SYMBOLS = "java/util/Formatter.getDecimalFormatSymbols";
  private static final String OF_SYMBOLS = "(Ljava/util/Locale;)L" + SYMBOLS + ";";
  private static final String NUMBERS = "java/text/NumberFormat";
  private static final String OF_NUMBERS = "(Ljava/util/Locale;)L" + NUMBERS + ";";

  private FormatNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(SYMBOLS + ".initialize", FormatNatives::initialise);
    // The formatter of newer JDKs keeps symbols for all threads, without ordering anything.
    for (String maker : new String[] {SYMBOLS + ".getInstance", FORMATTER_SYMBOLS}) {
      methods.add(
          maker + OF_SYMBOLS, call -> call.becomes(call.vm().method(GUEST, "symbols", OF_SYMBOLS)));
    }
    methods.add(
        NUMBERS + ".getNumberInstance" + OF_NUMBERS,
        call -> call.becomes(call.vm().method(GUEST, "numbers", OF_NUMBERS)));
    methods.add(
        NUMBERS + ".getInstance" + OF_NUMBERS,
        call -> call.becomes(call.vm().method(GUEST, "numbers", OF_NUMBERS)));
  }

  private static void initialise(Call call) {
    Instance symbols = (Instance) call.object(0);
    FieldInfo locale = symbols.type.field("locale", null);
    if (locale != null) {
      call.vm().heap().change(symbols);
      symbols.references[locale.index] = call.object(1);
    }
    call.returns();
  }
}
