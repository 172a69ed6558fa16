package dev.photofinish.openmp.pragma;

import dev.photofinish.core.Reason;
import java.util.List;

/**
 * Loops with {@code order(concurrent)}, which {@code loop} implies: their iterations may be
 * executed at the same time even if one thread has all of them. clang leaves no trace of that but
 * in {@code simd} loops, whose lanes are compared.
 */
public final class ConcurrentLoops {
  private ConcurrentLoops() {}

  /** Why a program with such loops cannot be called race-free; empty if it has none. */
  public static List<Reason> limits(PragmaText pragmas) {
    return pragmas.all().stream()
        .filter(placed -> isConcurrent(placed.directive()))
        .map(
            placed ->
                new Reason(
                    Reason.Code.UNSUPPORTED,
                    "iterations of '"
                        + placed.directive()
                        + "' may be executed at the same time by one thread, and are not compared",
                    placed.location()))
        .toList();
  }

  /** Whether a directive asks for concurrent iterations that are no lanes. */
  public static boolean isConcurrent(Directive directive) {
    return directive.isConcurrent() && !directive.names("simd");
  }
}
