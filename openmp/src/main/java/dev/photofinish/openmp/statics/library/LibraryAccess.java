package dev.photofinish.openmp.statics.library;

import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.effects.Size;
import dev.photofinish.llvm.effects.Touch.Kind;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Value;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * An access that a function of a library does.
 *
 * @param size how many bytes; empty if that is not known
 */
public record LibraryAccess(Kind kind, Where where, Optional<Size> size, CallSite call) {
  /** What is accessed. */
  public sealed interface Where {
    /** Where a value of the program's points. */
    record At(Value pointer) implements Where {}

    /** What pointer analysis knows of. */
    record In(Targets targets) implements Where {}
  }

  /** Whether another value may be there afterwards, for those who may still read it. */
  public boolean changesContents() {
    return switch (kind) {
      case WRITE, ATOMIC_WRITE, CHANGE -> true;
      case READ, ATOMIC_READ, USE, FREE -> false;
    };
  }

  /** What may be accessed. */
  public Targets targets(Function<Value, Targets> pointees) {
    return where instanceof Where.At at
        ? pointees.apply(at.pointer())
        : ((Where.In) where).targets();
  }

  /** The number of bytes, if it is constant. */
  public OptionalLong bytes() {
    if (size.isEmpty()) {
      return OptionalLong.empty();
    }
    long bytes = size.get().bytes();
    for (int argument : size.get().arguments()) {
      if (argument >= call.arguments().size()
          || !(call.arguments().get(argument) instanceof IntConstant constant)) {
        return OptionalLong.empty();
      }
      bytes *= constant.signed();
    }
    return OptionalLong.of(bytes);
  }
}
