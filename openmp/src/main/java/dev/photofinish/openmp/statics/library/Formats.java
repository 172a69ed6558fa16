package dev.photofinish.openmp.statics.library;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.effects.Format;
import dev.photofinish.llvm.effects.Operand;
import dev.photofinish.llvm.effects.Size;
import dev.photofinish.llvm.effects.Touch;
import dev.photofinish.llvm.effects.Touch.Depth;
import dev.photofinish.llvm.effects.Touch.Kind;
import dev.photofinish.llvm.ir.BytesConstant;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What formats of {@code printf} and {@code scanf} say of the arguments behind them. */
final class Formats {
  /**
   * Flags, width, precision, length and conversion; those with numbers of arguments do not match.
   */
  private static final Pattern PRINTED =
      Pattern.compile("%[-+ #0'I]*(\\*|\\d*)(?:\\.(\\*|-?\\d*))?(hh|h|ll|l|q|j|z|Z|t|L)?(\\D)");

  private static final Pattern SCANNED =
      Pattern.compile(
          "%('?\\*?'?)(\\d*)(m?)(hh|h|ll|l|q|j|z|t|L)?(\\[\\^?\\]?[^\\]]*\\]|[^\\d$*'])");

  private final Program program;
  private final PointsTo pointers;

  Formats(Program program, PointsTo pointers) {
    this.program = program;
    this.pointers = pointers;
  }

  /** Whether a call may write to arguments behind its format. */
  boolean mayWrite(CallSite call, Format format) {
    return format.direction() == Format.Direction.SCAN
        || texts(call, format)
            .map(all -> all.stream().anyMatch(text -> text.indexOf('n') >= 0 && stores(text)))
            .orElse(true);
  }

  private static boolean stores(String text) {
    Optional<List<Touch>> touches = printed(text, 0);
    return touches.isEmpty()
        || touches.get().stream().anyMatch(touch -> touch.kind() == Kind.WRITE);
  }

  /** What a call does to the arguments behind its format. */
  List<Touch> touches(CallSite call, Format format) {
    List<Touch> all = new ArrayList<>();
    Optional<List<String>> texts = texts(call, format);
    for (String text : texts.orElse(List.of())) {
      Optional<List<Touch>> some =
          format.direction() == Format.Direction.PRINT
              ? printed(text, format.first())
              : scanned(text, format.first());
      if (some.isEmpty()) {
        return anything(call, format);
      }
      all.addAll(some.get());
    }
    return texts.isPresent() ? all : anything(call, format);
  }

  private static List<Touch> anything(CallSite call, Format format) {
    List<Touch> all = new ArrayList<>();
    for (int i = format.first(); i < call.arguments().size(); i++) {
      all.add(touch(i, Kind.WRITE, Optional.empty()));
    }
    return all;
  }

  private static Touch touch(int argument, Kind kind, Optional<Size> size) {
    return new Touch(new Operand.Argument(argument), Depth.ITSELF, kind, size);
  }

  private static Optional<Size> bytes(long count) {
    return Optional.of(new Size(count, List.of()));
  }

  /** The texts that a format may be; empty if it may be another one. */
  private Optional<List<String>> texts(CallSite call, Format format) {
    if (format.format() >= call.arguments().size()) {
      return Optional.empty();
    }
    Value value = call.arguments().get(format.format());
    List<String> texts = new ArrayList<>();
    for (Target target : pointers.targets(value)) {
      Optional<String> text =
          target.stride() == 0 && target.object() instanceof AbstractObject.GlobalObject global
              ? program
                  .global(global.name())
                  .filter(Global::isConstant)
                  .flatMap(Global::initializer)
                  .filter(BytesConstant.class::isInstance)
                  .flatMap(bytes -> text((BytesConstant) bytes, target.offset()))
              : Optional.empty();
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(text.get());
    }
    return texts.isEmpty() ? Optional.empty() : Optional.of(texts);
  }

  private static Optional<String> text(BytesConstant constant, long offset) {
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

  private static Optional<List<Touch>> printed(String text, int first) {
    List<Touch> touches = new ArrayList<>();
    Matcher matcher = PRINTED.matcher(text);
    int argument = first;
    for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', matcher.end())) {
      if (!matcher.find(at) || matcher.start() != at || matcher.group(4).equals("$")) {
        return Optional.empty();
      }
      argument += "*".equals(matcher.group(1)) ? 1 : 0;
      argument += "*".equals(matcher.group(2)) ? 1 : 0;
      switch (matcher.group(4)) {
        case "%", "m" -> {}
        case "n" -> touches.add(touch(argument++, Kind.WRITE, bytes(integer(matcher.group(3)))));
        case "s", "S" -> touches.add(touch(argument++, Kind.READ, Optional.empty()));
        default -> argument++;
      }
    }
    return Optional.of(touches);
  }

  private static Optional<List<Touch>> scanned(String text, int first) {
    List<Touch> touches = new ArrayList<>();
    Matcher matcher = SCANNED.matcher(text);
    int argument = first;
    for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', matcher.end())) {
      if (!matcher.find(at) || matcher.start() != at) {
        return Optional.empty();
      }
      String conversion = matcher.group(5);
      if (conversion.equals("%") || matcher.group(1).contains("*")) {
        continue;
      }
      touches.add(touch(argument++, Kind.WRITE, filled(matcher, conversion)));
    }
    return Optional.of(touches);
  }

  /** How many bytes a conversion of {@code scanf} fills at most. */
  private static Optional<Size> filled(Matcher matcher, String conversion) {
    if (!matcher.group(3).isEmpty()) {
      return bytes(Long.BYTES);
    }
    return switch (conversion) {
      case "d", "i", "u", "x", "X", "o", "n" -> bytes(integer(matcher.group(4)));
      case "p" -> bytes(Long.BYTES);
      case "f", "e", "g", "a", "F", "E", "G", "A" ->
          bytes(
              "L".equals(matcher.group(4))
                  ? 2 * Double.BYTES
                  : "l".equals(matcher.group(4)) ? Double.BYTES : Float.BYTES);
      default -> Optional.empty();
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
