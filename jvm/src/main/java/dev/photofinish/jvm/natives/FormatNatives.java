package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;

/** Formats of numbers and dates without the tables of locales, which are read from outside. */
final class FormatNatives {
  private static final String GUEST = "dev/photofinish/jvm/guest/Formats";
  private static final String DATES = "dev/photofinish/jvm/guest/Dates";
  private static final String CALENDAR = "java/util/Calendar";
  private static final String DATE_SYMBOLS = "java/text/DateFormatSymbols";
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
      replace(methods, maker, OF_SYMBOLS, GUEST, "symbols");
    }
    for (String maker : new String[] {"getNumberInstance", "getInstance"}) {
      replace(methods, NUMBERS + "." + maker, OF_NUMBERS, GUEST, "numbers");
    }
    replace(methods, NUMBERS + ".getIntegerInstance", OF_NUMBERS, GUEST, "integers");
    addDatesTo(methods);
  }

  private static void addDatesTo(NativeMethods methods) {
    replace(
        methods,
        CALENDAR + ".createCalendar",
        "(Ljava/util/TimeZone;Ljava/util/Locale;)L" + CALENDAR + ";",
        DATES,
        "calendar");
    methods.add(CALENDAR + ".setWeekCountData", FormatNatives::setWeeks);
    for (String maker : new String[] {"getInstance", "getInstanceRef"}) {
      replace(
          methods,
          DATE_SYMBOLS + "." + maker,
          "(Ljava/util/Locale;)L" + DATE_SYMBOLS + ";",
          DATES,
          "symbols");
    }
    methods.add(
        DATE_SYMBOLS + ".initializeData",
        call ->
            call.becomes(
                call.vm().method(DATES, "fill", "(L" + DATE_SYMBOLS + ";Ljava/util/Locale;)V")));
    replace(
        methods,
        "java/text/DateFormat.get",
        "(IIILjava/util/Locale;)Ljava/text/DateFormat;",
        DATES,
        "format");
  }

  /** Lets a static method of the guest run in place of one with the same parameters. */
  private static void replace(
      NativeMethods methods, String method, String descriptor, String guest, String by) {
    methods.add(method + descriptor, call -> call.becomes(call.vm().method(guest, by, descriptor)));
  }

  /** Weeks begin on Sunday, and the first one is that of the first day. */
  private static void setWeeks(Call call) {
    Instance calendar = (Instance) call.object(0);
    call.vm().heap().change(calendar);
    for (String field : new String[] {"firstDayOfWeek", "minimalDaysInFirstWeek"}) {
      calendar.values[calendar.type.field(field, "I").index] = 1;
    }
    call.returns();
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
