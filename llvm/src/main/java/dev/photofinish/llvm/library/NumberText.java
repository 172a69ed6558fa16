package dev.photofinish.llvm.library;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers at the start of a text, as {@code strtol} and {@code strtod} read them. */
final class NumberText {
  private static final Pattern SPACE = Pattern.compile("[ \\t-\\r]*");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
  private static final Pattern HEXADECIMAL =
      Pattern.compile(
          "([+-]?)0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)([pP][+-]?[0-9]+)?");
  private static final Pattern SPECIAL =
      Pattern.compile("([+-]?)(infinity|inf|nan)(\\([0-9a-zA-Z_]*\\))?", Pattern.CASE_INSENSITIVE);

  private NumberText() {}

  /**
   * An integer at the start of a text.
   *
   * @param length how many characters belong to it, 0 if there is none
   */
  record Whole(BigInteger value, int length) {
    static final Whole NONE = new Whole(BigInteger.ZERO, 0);
  }

  /** A floating point number at the start of a text. */
  record Real(double value, int length) {
    static final Real NONE = new Real(0, 0);
  }

  private static int spaces(String text) {
    Matcher matcher = SPACE.matcher(text);
    return matcher.lookingAt() ? matcher.end() : 0;
  }

  static Whole integer(byte[] bytes, int base) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int at = spaces(text);
    boolean negative = at < text.length() && text.charAt(at) == '-';
    if (at < text.length() && (negative || text.charAt(at) == '+')) {
      at++;
    }
    int radix = base;
    boolean hexadecimal =
        text.regionMatches(true, at, "0x", 0, 2)
            && at + 2 < text.length()
            && Character.digit(text.charAt(at + 2), 16) >= 0;
    if ((base == 0 || base == 16) && hexadecimal) {
      at += 2;
      radix = 16;
    } else if (base == 0) {
      radix = at < text.length() && text.charAt(at) == '0' ? 8 : 10;
    }
    int end = at;
    while (end < text.length()
        && text.charAt(end) < 128
        && Character.digit(text.charAt(end), radix) >= 0) {
      end++;
    }
    if (end == at) {
      return Whole.NONE;
    }
    BigInteger value = new BigInteger(text.substring(at, end), radix);
    return new Whole(negative ? value.negate() : value, end);
  }

  static Real real(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int start = spaces(text);
    Matcher matcher = SPECIAL.matcher(text).region(start, text.length());
    if (matcher.lookingAt()) {
      boolean nan = matcher.group(2).equalsIgnoreCase("nan");
      double value = nan ? Double.NaN : Double.POSITIVE_INFINITY;
      int end = nan ? matcher.end() : matcher.end(2);
      return new Real(matcher.group(1).equals("-") ? -value : value, end);
    }
    matcher = HEXADECIMAL.matcher(text).region(start, text.length());
    if (matcher.lookingAt()) {
      String exponent = matcher.group(3) == null ? "p0" : matcher.group(3);
      String number = matcher.group(1) + "0x" + matcher.group(2) + exponent;
      return new Real(Double.parseDouble(number), matcher.end());
    }
    matcher = DECIMAL.matcher(text).region(start, text.length());
    return matcher.lookingAt()
        ? new Real(Double.parseDouble(matcher.group()), matcher.end())
        : Real.NONE;
  }
}
