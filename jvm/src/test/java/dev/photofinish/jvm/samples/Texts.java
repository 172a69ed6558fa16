package dev.photofinish.jvm.samples;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;

/** Strings, builders, concatenation. */
@SuppressWarnings({
  "StringSplitter",
  "ReferenceEquality",
  "BoxedPrimitiveEquality",
  "IdentityBinaryExpression"
})
public final class Texts implements Supplier<String> {
  @Override
  public String get() {
    StringBuilder out = new StringBuilder();
    String latin = "Grüße, world";
    String wide = "αβγ \uD83D\uDE00 end";
    char c = 'x';
    byte b = -3;
    long l = 1L << 40;
    Object nothing = null;
    out.append(latin + wide + c + b + l + 1.5f + 2.5 + true + nothing + '\n');
    out.append(latin.toUpperCase(Locale.ROOT)).append(wide.length()).append(latin.hashCode());
    out.append(wide.codePointCount(0, wide.length())).append(latin.indexOf("world"));
    out.append(Arrays.toString("a,b,,c".split(","))).append(String.join("-", "x", "y"));
    out.append(latin.substring(2, 5)).append(wide.substring(1)).append("  trim ".strip());
    out.append(latin.replace('r', 'R')).append("abc".repeat(3)).append("a".compareTo("b"));
    out.append(String.valueOf(new char[] {'h', 'i'})).append(latin.contains("ü"));
    out.append(Integer.toHexString(-42)).append(Long.parseLong("-123")).append(1e21).append(0.1f);
    out.append(Integer.valueOf(127) == Integer.valueOf(127)).append("a".equals("A"));
    out.append("k".intern() == "k").append(new StringBuilder("abc").reverse().insert(1, 7));
    try {
      out.append(Integer.parseInt("twelve"));
    } catch (NumberFormatException e) {
      out.append(e.getMessage());
    }
    try {
      out.append("abc".charAt(5));
    } catch (StringIndexOutOfBoundsException e) {
      out.append("out of bounds");
    }
    return out.toString();
  }
}
