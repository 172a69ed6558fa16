package dev.photofinish.llvm.effects;

import dev.photofinish.llvm.ir.BytesConstant;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a text says as a format of {@code printf} or {@code scanf}.
 *
 * @param conversions what is done to each argument that is used
 */
public record FormatText(List<Conversion> conversions) {
  /**
   * Flags, width, precision, length and conversion; those with numbers of arguments do not match.
   */
  private static final Pattern PRINTED =
      Pattern.compile("%[-+ #0'I]*(\\*|\\d*)(?:\\.(\\*|-?\\d*))?(hh|h|ll|l|q|j|z|Z|t|L)?(\\D)");

  private static final Pattern SCANNED =
      Pattern.compile(
          "%('?\\*?'?)(\\d*)(m?)(hh|h|ll|l|q|j|z|t|L)?(\\[\\^?\\]?[^\\]]*\\]|[^\\d$*'])");

  /** What is done to an argument. */
  public enum Kind {
    /** A number is printed or read. */
    VALUE,
    /** An address is printed or read. */
    ADDRESS,
    /** Text is printed from where the argument points, or read to there. */
    TEXT,
    /** Text is read into a new block, and its address is stored where the argument points. */
    NEW_TEXT,
    /** It is stored where the argument points how much was printed or read so far. */
    COUNT
  }

  /**
   * What is done to one argument.
   *
   * @param argument counted from the first one behind the format
   * @param bytes how many bytes are written at most; empty if that is not known or none are
   */
  public record Conversion(int argument, Kind kind, OptionalLong bytes) {}

  public FormatText {
    conversions = List.copyOf(conversions);
  }

  /** What a text says; empty if that is not followed. */
  public static Optional<FormatText> of(Format.Direction direction, String text) {
    return switch (direction) {
      case PRINT -> printed(text);
      case SCAN -> scanned(text);
    };
  }

  /** The format of a call that is a constant text; empty for others and what is not followed. */
  public static Optional<FormatText> of(Program program, Format format, List<Value> arguments) {
    return format.format() < arguments.size()
            && arguments.get(format.format()) instanceof GlobalReference name
        ? program
            .global(name.name())
            .filter(Global::isConstant)
            .flatMap(Global::initializer)
            .filter(BytesConstant.class::isInstance)
            .flatMap(bytes -> text((BytesConstant) bytes, 0))
            .flatMap(text -> of(format.direction(), text))
        : Optional.empty();
  }

  /** The text that begins at an offset; empty if it does not end. */
  public static Optional<String> text(BytesConstant constant, long offset) {
    byte[] bytes = constant.bytes();
    int end = (int) offset;
    while (end < bytes.length && bytes[end] != 0) {
      end++;
    }
    return offset >= 0 && end < bytes.length
        ? Optional.of(
            new String(bytes, (int) offset, end - (int) offset, StandardCharsets.ISO_8859_1))
        : Optional.empty();
  }

  private static Optional<FormatText> printed(String text) {
    List<Conversion> all = new ArrayList<>();
    Matcher matcher = PRINTED.matcher(text);
    for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', matcher.end())) {
      if (!matcher.find(at) || matcher.start() != at || matcher.group(4).equals("$")) {
        return Optional.empty();
      }
      for (int group = 1; group <= 2; group++) {
        if ("*".equals(matcher.group(group))) {
          all.add(new Conversion(all.size(), Kind.VALUE, OptionalLong.empty()));
        }
      }
      Optional<Kind> kind =
          switch (matcher.group(4)) {
            case "%", "m" -> Optional.empty();
            case "n" -> Optional.of(Kind.COUNT);
            case "s", "S" -> Optional.of(Kind.TEXT);
            case "p" -> Optional.of(Kind.ADDRESS);
            default -> Optional.of(Kind.VALUE);
          };
      kind.ifPresent(
          it ->
              all.add(
                  new Conversion(
                      all.size(),
                      it,
                      it == Kind.COUNT
                          ? OptionalLong.of(integer(matcher.group(3)))
                          : OptionalLong.empty())));
    }
    return Optional.of(new FormatText(all));
  }

  private static Optional<FormatText> scanned(String text) {
    List<Conversion> all = new ArrayList<>();
    Matcher matcher = SCANNED.matcher(text);
    for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', matcher.end())) {
      if (!matcher.find(at) || matcher.start() != at) {
        return Optional.empty();
      }
      String conversion = matcher.group(5);
      if (!conversion.equals("%") && !matcher.group(1).contains("*")) {
        all.add(
            matcher.group(3).isEmpty()
                ? read(all.size(), matcher.group(4), conversion)
                : new Conversion(all.size(), Kind.NEW_TEXT, OptionalLong.of(Long.BYTES)));
      }
    }
    return Optional.of(new FormatText(all));
  }

  private static Conversion read(int argument, String length, String conversion) {
    return switch (conversion) {
      case "d", "i", "u", "x", "X", "o" ->
          new Conversion(argument, Kind.VALUE, OptionalLong.of(integer(length)));
      case "n" -> new Conversion(argument, Kind.COUNT, OptionalLong.of(integer(length)));
      case "p" -> new Conversion(argument, Kind.ADDRESS, OptionalLong.of(Long.BYTES));
      case "f", "e", "g", "a", "F", "E", "G", "A" ->
          new Conversion(
              argument,
              Kind.VALUE,
              OptionalLong.of(
                  "L".equals(length)
                      ? 2 * Double.BYTES
                      : "l".equals(length) ? Double.BYTES : Float.BYTES));
      default -> new Conversion(argument, Kind.TEXT, OptionalLong.empty());
    };
  }

  private static long integer(String length) {
    return switch (length == null ? "" : length) {
      case "hh" -> Byte.BYTES;
      case "h" -> Short.BYTES;
      case "" -> Integer.BYTES;
      default -> Long.BYTES;
    };
  }
}
