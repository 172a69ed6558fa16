package dev.photofinish.llvm.library;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * The digits of floating point numbers, exactly as C's {@code %e}, {@code %f}, {@code %g}, {@code
 * %a}.
 */
final class FloatText {
  private static final int DEFAULT_PRECISION = 6;
  private static final int MANTISSA_BITS = 52;
  private static final int MANTISSA_DIGITS = 13;

  private FloatText() {}

  /**
   * The text of a number without its sign, in lower case.
   *
   * @param conversion e, f, g or a
   * @param precision negative for none
   * @param alternate whether {@code #} was given
   */
  static String of(double value, char conversion, int precision, boolean alternate) {
    double magnitude = Math.abs(value);
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return "inf";
    }
    int digits = precision < 0 ? DEFAULT_PRECISION : precision;
    return switch (conversion) {
      case 'f' -> fixed(new BigDecimal(magnitude), digits, alternate);
      case 'e' -> scientific(new BigDecimal(magnitude), digits, alternate);
      case 'g' -> general(new BigDecimal(magnitude), Math.max(digits, 1), alternate);
      default -> hexadecimal(magnitude, precision, alternate);
    };
  }

  private static String fixed(BigDecimal value, int digits, boolean alternate) {
    String text = value.setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    return digits == 0 && alternate ? text + "." : text;
  }

  private static int exponent(BigDecimal value) {
    return value.signum() == 0 ? 0 : value.precision() - value.scale() - 1;
  }

  private static BigDecimal rounded(BigDecimal value, int significant) {
    return value.round(new MathContext(significant, RoundingMode.HALF_EVEN));
  }

  private static String scientific(BigDecimal value, int digits, boolean alternate) {
    BigDecimal rounded = rounded(value, digits + 1);
    int exponent = exponent(rounded);
    BigDecimal mantissa =
        rounded.movePointLeft(exponent).setScale(digits, RoundingMode.UNNECESSARY);
    String point = digits == 0 && alternate ? "." : "";
    return mantissa.toPlainString()
        + point
        + String.format(Locale.ROOT, "e%c%02d", exponent < 0 ? '-' : '+', Math.abs(exponent));
  }

  private static String general(BigDecimal value, int significant, boolean alternate) {
    int exponent = exponent(rounded(value, significant));
    boolean plain = exponent >= -4 && exponent < significant;
    String text =
        plain
            ? fixed(rounded(value, significant), significant - 1 - exponent, alternate)
            : scientific(value, significant - 1, alternate);
    if (alternate || text.indexOf('.') < 0) {
      return text;
    }
    int mark = text.indexOf('e');
    String mantissa = mark < 0 ? text : text.substring(0, mark);
    String rest = mark < 0 ? "" : text.substring(mark);
    return mantissa.replaceAll("\\.?0+$", "") + rest;
  }

  private static String hexadecimal(double value, int precision, boolean alternate) {
    if (value == 0) {
      return "0x0" + (precision > 0 ? "." + "0".repeat(precision) : alternate ? "." : "") + "p+0";
    }
    int exponent = Math.max(Math.getExponent(value), Double.MIN_EXPONENT);
    long bits = Double.doubleToRawLongBits(value) & ((1L << MANTISSA_BITS) - 1);
    long lead = value < Double.MIN_NORMAL ? 0 : 1;
    long mantissa = lead << MANTISSA_BITS | bits;
    int digits = MANTISSA_DIGITS;
    if (precision >= 0 && precision < MANTISSA_DIGITS) {
      int dropped = 4 * (MANTISSA_DIGITS - precision);
      long half = 1L << (dropped - 1);
      long rest = mantissa & ((1L << dropped) - 1);
      mantissa >>= dropped;
      if (rest > half || (rest == half && (mantissa & 1) == 1)) {
        mantissa++;
      }
      digits = precision;
    }
    String whole = Long.toHexString(mantissa >> (4 * digits));
    String fraction =
        digits == 0
            ? ""
            : String.format(
                Locale.ROOT, "%0" + digits + "x", mantissa & ((1L << (4 * digits)) - 1));
    if (precision < 0) {
      fraction = fraction.replaceAll("0+$", "");
    } else if (precision > MANTISSA_DIGITS) {
      fraction += "0".repeat(precision - MANTISSA_DIGITS);
    }
    String point = !fraction.isEmpty() || alternate ? "." : "";
    return "0x" + whole + point + fraction + "p" + (exponent < 0 ? "" : "+") + exponent;
  }
}
