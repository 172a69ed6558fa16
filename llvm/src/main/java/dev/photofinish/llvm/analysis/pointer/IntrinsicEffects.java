package dev.photofinish.llvm.analysis.pointer;

import java.util.List;
import java.util.Optional;

/** What LLVM's intrinsics do. */
final class IntrinsicEffects {
  private IntrinsicEffects() {}

  static Optional<List<Effect>> effects(String name) {
    if (!name.startsWith("llvm.")) {
      return Optional.empty();
    }
    if (name.startsWith("llvm.memcpy.") || name.startsWith("llvm.memmove.")) {
      return Optional.of(List.of(new Effect.Copies(Actual.argument(0), Actual.argument(1))));
    }
    if (name.startsWith("llvm.va_start")) {
      return Optional.of(List.of(new Effect.StartsVariableArguments(0)));
    }
    if (name.startsWith("llvm.va_copy")) {
      return Optional.of(List.of(new Effect.Copies(Actual.argument(0), Actual.argument(1))));
    }
    if (name.startsWith("llvm.threadlocal.address.")
        || name.startsWith("llvm.launder.invariant.group.")
        || name.startsWith("llvm.strip.invariant.group.")
        || name.startsWith("llvm.ptr.annotation.")
        || name.startsWith("llvm.expect.")) {
      return Optional.of(List.of(new Effect.Returns(Actual.argument(0))));
    }
    if (name.startsWith("llvm.ptrmask.")) {
      return Optional.of(List.of(new Effect.Returns(Actual.inside(0))));
    }
    if (name.startsWith("llvm.stacksave")
        || name.startsWith("llvm.frameaddress")
        || name.startsWith("llvm.returnaddress")) {
      return Optional.of(List.of(new Effect.Returns(new Actual.Library("stack"))));
    }
    if (name.startsWith("llvm.masked.") || name.startsWith("llvm.eh.")) {
      return Optional.of(List.of(new Effect.Returns(new Actual.Anything())));
    }
    // The others compute with numbers, mark or fill memory.
    return Optional.of(List.of());
  }
}
