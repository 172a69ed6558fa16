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

  /** What may come behind a number that is still not part of it. */
  private static final Pattern GOES_ON =
      Pattern.compile(
          "[eEpP][+-]?|(?<=(?<![0-9.])0)[xX]|i(n(it?)?)?|\\([0-9a-zA-Z_]*",
          Pattern.CASE_INSENSITIVE);

  /** How something may begin that turns out to be no number. */
  private static final Pattern BEGINS =
      Pattern.compile("[+-]?(\\.|inf?|i|na?)?", Pattern.CASE_INSENSITIVE);

  private NumberText() {}

  /**
   * An integer at the start of a text.
   *
   * @param length how many characters belong to it, 0 if there is none
   * @param read how many characters have to be looked at to know, the zero behind the text among
   *     them
   */
  record Whole(BigInteger value, int length, int read) {}

  /** A floating point number at the start of a text; see {@link Whole}. */
  record Real(double value, int length, int read) {}

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
    boolean prefix = (base == 0 || base == 16) && text.regionMatches(true, at, "0x", 0, 2);
    int read = prefix ? at + 3 : 0;
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
    read = Math.max(read, end + 1);
    if (end == at) {
      return new Whole(BigInteger.ZERO, 0, read);
    }
    BigInteger value = new BigInteger(text.substring(at, end), radix);
    return new Whole(negative ? value.negate() : value, end, read);
  }

  static Real real(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int start = spaces(text);
    Matcher matcher = SPECIAL.matcher(text).region(start, text.length());
    if (matcher.lookingAt()) {
      boolean nan = matcher.group(2).equalsIgnoreCase("nan");
      double value = nan ? Double.NaN : Double.POSITIVE_INFINITY;
      int end = nan ? matcher.end() : matcher.end(2);
      return new Real(matcher.group(1).equals("-") ? -value : value, end, lookedAt(text, end));
    }
    matcher = HEXADECIMAL.matcher(text).region(start, text.length());
    if (matcher.lookingAt()) {
      String exponent = matcher.group(3) == null ? "p0" : matcher.group(3);
      String number = matcher.group(1) + "0x" + matcher.group(2) + exponent;
      return new Real(Double.parseDouble(number), matcher.end(), lookedAt(text, matcher.end()));
    }
    matcher = DECIMAL.matcher(text).region(start, text.length());
    return matcher.lookingAt()
        ? new Real(
            Double.parseDouble(matcher.group()), matcher.end(), lookedAt(text, matcher.end()))
        : new Real(0, 0, lookedAt(BEGINS, text, start));
  }

  /**
   * How many characters have to be looked at to know that a number ends: the next one, and more
   * where it could go on with an exponent, a word or {@code 0x}.
   */
  private static int lookedAt(String text, int end) {
    return lookedAt(GOES_ON, text, end);
  }

  private static int lookedAt(Pattern more, String text, int end) {
    Matcher matcher = more.matcher(text).region(end, text.length()).useTransparentBounds(true);
    return Math.min(text.length(), matcher.lookingAt() ? matcher.end() : end) + 1;
  }
}
