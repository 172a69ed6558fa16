package dev.photofinish.bench.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Changes of lines and words. Words of the kind's own language are put in, so that many of the
 * inputs are nearly right.
 */
final class TextMutations {
  private static final Pattern WORDS =
      Pattern.compile("[A-Za-z_][A-Za-z_0-9]*|-?[0-9]+|\\s+|[^A-Za-z_0-9\\s]");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0",
          "1",
          "-1",
          "2147483647",
          "2147483648",
          "-2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775808",
          "99999999999999999999999999",
          "1e999",
          "NaN",
          "0x7f",
          "00012",
          "\u0665");
  private static final List<String> ODD =
      List.of(
          "\0",
          "\r",
          "\r\n",
          "\t",
          "\u00a0",
          "\u2028",
          "\ufeff",
          "\ud83d\ude00",
          "\u00ff",
          "\u001b",
          "\"",
          "'",
          "\\",
          "\\u0000",
          "%s",
          "%n",
          "/*",
          "*/",
          "//",
          "../",
          "~",
          "*",
          "\u0085");
  private static final List<String> BRACKETS = List.of("(", "[", "{", "<", "\"", ")", "]", "}");

  private final List<String> dictionary;

  private TextMutations(List<String> dictionary) {
    this.dictionary = dictionary;
  }

  /** One of all changes. */
  static Mutation with(List<String> dictionary) {
    TextMutations text = new TextMutations(dictionary);
    return Mutation.oneOf(
        text::lines, text::words, text::words, text::words, text::inserted, text::nested);
  }

  private byte[] lines(byte[] input, List<byte[]> others, Random random) {
    List<String> lines = new ArrayList<>(List.of(text(input).split("\n", -1)));
    int at = random.nextInt(lines.size());
    int other = random.nextInt(lines.size());
    switch (random.nextInt(7)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(other, lines.get(at));
      case 2 -> lines.set(at, lines.set(other, lines.get(at)));
      case 3 -> lines.set(at, lines.get(at).substring(random.nextInt(lines.get(at).length() + 1)));
      case 4 -> lines.addAll(other, lines.subList(Math.min(at, other), Math.max(at, other)));
      case 5 -> {
        String[] borrowed = text(others.get(random.nextInt(others.size()))).split("\n", -1);
        lines.add(at, borrowed[random.nextInt(borrowed.length)]);
      }
      default -> lines.replaceAll(line -> line + "\r");
    }
    return bytes(String.join("\n", lines));
  }

  private byte[] words(byte[] input, List<byte[]> others, Random random) {
    List<String> words =
        new ArrayList<>(WORDS.matcher(text(input)).results().map(word -> word.group()).toList());
    if (words.isEmpty()) {
      return inserted(input, others, random);
    }
    int at = random.nextInt(words.size());
    for (int tries = 0; tries < 5 && words.get(at).isBlank(); tries++) {
      at = random.nextInt(words.size());
    }
    int other = random.nextInt(words.size());
    boolean number = Character.isDigit(words.get(at).charAt(words.get(at).length() - 1));
    switch (random.nextInt(6)) {
      case 0 -> words.remove(at);
      case 1 -> words.set(at, words.get(other));
      case 2 -> words.set(at, words.set(other, words.get(at)));
      case 3 -> words.set(at, number ? one(NUMBERS, random) : one(dictionary, random));
      case 4 -> words.set(at, number ? words.get(at) + random.nextInt(10) : one(ODD, random));
      default -> words.set(at, one(dictionary, random));
    }
    return bytes(String.join("", words));
  }

  private byte[] inserted(byte[] input, List<byte[]> others, Random random) {
    String text = text(input);
    int at = random.nextInt(text.length() + 1);
    String part =
        switch (random.nextInt(4)) {
          case 0 -> one(NUMBERS, random);
          case 1 -> one(ODD, random);
          default -> one(dictionary, random);
        };
    return bytes(text.substring(0, at) + part + text.substring(at));
  }

  /** The same thing very often, mostly an opening bracket. */
  private byte[] nested(byte[] input, List<byte[]> others, Random random) {
    if (random.nextInt(8) != 0) {
      return lines(input, others, random);
    }
    String part = random.nextBoolean() ? one(BRACKETS, random) : one(dictionary, random);
    String text = text(input);
    int at = random.nextInt(text.length() + 1);
    int times = 1 + random.nextInt(random.nextInt(10) == 0 ? 20_000 : 200);
    return bytes(text.substring(0, at) + part.repeat(times) + text.substring(at));
  }

  private static String one(List<String> words, Random random) {
    return words.get(random.nextInt(words.size()));
  }

  /** The text of an input; bytes that are no text stay what they are. */
  static String text(byte[] input) {
    return new String(input, StandardCharsets.ISO_8859_1);
  }

  /** The bytes of a text from {@link #text}, in which what was put in is written in UTF-8. */
  static byte[] bytes(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter < 0x100) {
        out.append(letter);
      } else {
        int end = Character.isHighSurrogate(letter) && i + 1 < text.length() ? i + 2 : i + 1;
        byte[] encoded = text.substring(i, end).getBytes(StandardCharsets.UTF_8);
        out.append(new String(encoded, StandardCharsets.ISO_8859_1));
        i = end - 1;
      }
    }
    return out.toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
