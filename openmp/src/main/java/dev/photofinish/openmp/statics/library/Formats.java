package dev.photofinish.openmp.statics.library;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.effects.Format;
import dev.photofinish.llvm.effects.FormatText;
import dev.photofinish.llvm.effects.FormatText.Conversion;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What formats of {@code printf} and {@code scanf} say of the arguments behind them. */
final class Formats {
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
    return FormatText.of(Format.Direction.PRINT, text)
        .map(FormatText::conversions)
        .map(all -> all.stream().anyMatch(it -> it.kind() == FormatText.Kind.COUNT))
        .orElse(true);
  }

  /** What a call does to the arguments behind its format. */
  List<Touch> touches(CallSite call, Format format) {
    List<Touch> all = new ArrayList<>();
    Optional<List<String>> texts = texts(call, format);
    for (String text : texts.orElse(List.of())) {
      Optional<FormatText> parsed = FormatText.of(format.direction(), text);
      if (parsed.isEmpty()) {
        return anything(call, format);
      }
      parsed.get().conversions().forEach(it -> touch(format, it).ifPresent(all::add));
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

  private static Optional<Touch> touch(Format format, Conversion conversion) {
    Operand argument = new Operand.Argument(format.first() + conversion.argument());
    boolean prints = format.direction() == Format.Direction.PRINT;
    Kind kind = prints && conversion.kind() == FormatText.Kind.TEXT ? Kind.READ : Kind.WRITE;
    Optional<Size> size =
        conversion.bytes().isPresent()
            ? Optional.of(new Size(conversion.bytes().getAsLong(), List.of()))
            : Optional.empty();
    return switch (conversion.kind()) {
      case VALUE, ADDRESS ->
          prints ? Optional.empty() : Optional.of(new Touch(argument, Depth.ITSELF, kind, size));
      case TEXT, NEW_TEXT, COUNT -> Optional.of(new Touch(argument, Depth.ITSELF, kind, size));
    };
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
                  .flatMap(bytes -> FormatText.text((BytesConstant) bytes, target.offset()))
              : Optional.empty();
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(text.get());
    }
    return texts.isEmpty() ? Optional.empty() : Optional.of(texts);
  }
}
