package dev.photofinish.openmp.runtime;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.machine.SimdLoop;
import dev.photofinish.openmp.pragma.Clause;
import dev.photofinish.openmp.pragma.Directive;
import dev.photofinish.openmp.pragma.PragmaText;
import java.util.Optional;

/** How far apart iterations of simd loops may be and still be executed together. */
final class SafeLength {
  /** There is no {@code safelen} clause. */
  static final int UNLIMITED = 0;

  private final PragmaText pragmas;

  SafeLength(PragmaText pragmas) {
    this.pragmas = pragmas;
  }

  /** The number in the {@code safelen} clause, or {@link #UNLIMITED}. */
  int of(SimdLoop loop) {
    LoopHints hints = loop.hints();
    if (!hints.parallelAccesses().isEmpty() || hints.width() == 0) {
      return UNLIMITED;
    }
    // The width is that of simdlen where both are written.
    return written(loop.directive()).orElse(hints.width());
  }

  private Optional<Integer> written(SourceLocation place) {
    for (Directive directive : pragmas.at(place.file(), place.line())) {
      Optional<Integer> length =
          directive
              .clause("safelen")
              .map(Clause::argument)
              .filter(text -> text.matches("\\d{1,9}"))
              .map(Integer::valueOf);
      if (directive.names("simd") && length.isPresent()) {
        return length;
      }
    }
    return Optional.empty();
  }
}
