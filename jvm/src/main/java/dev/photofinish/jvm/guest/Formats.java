package dev.photofinish.jvm.guest;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

/** How numbers are written: in English, whatever the locale is. */
public final class Formats {
  private Formats() {}

  /** In place of {@link DecimalFormatSymbols#getInstance(Locale)}. */
  public static DecimalFormatSymbols symbols(Locale locale) {
    DecimalFormatSymbols symbols = new DecimalFormatSymbols(locale);
    symbols.setZeroDigit('0');
    symbols.setGroupingSeparator(',');
    symbols.setDecimalSeparator('.');
    symbols.setMonetaryDecimalSeparator('.');
    symbols.setPercent('%');
    symbols.setPerMill('\u2030');
    symbols.setDigit('#');
    symbols.setPatternSeparator(';');
    symbols.setInfinity("\u221e");
    symbols.setNaN("NaN");
    symbols.setMinusSign('-');
    symbols.setExponentSeparator("E");
    return symbols;
  }

  /** In place of {@link NumberFormat#getNumberInstance(Locale)}. */
  public static NumberFormat numbers(Locale locale) {
    return new DecimalFormat("#,##0.###", symbols(locale));
  }

  /** In place of {@link NumberFormat#getIntegerInstance(Locale)}. */
  public static NumberFormat integers(Locale locale) {
    NumberFormat integers = new DecimalFormat("#,##0", symbols(locale));
    integers.setParseIntegerOnly(true);
    return integers;
  }
}
