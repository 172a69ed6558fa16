package dev.photofinish.llvm.machine;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.LoopHints;

/**
 * A loop of a {@code simd} construct; compared by identity.
 *
 * <p>How clang tells of the clauses: {@code safelen} leaves the loop without parallel accesses, and
 * its number is the width unless {@code simdlen} is there too, whose number is the width then.
 */
public final class SimdLoop {
  private final LoopHints hints;
  private final SourceLocation directive;
  private final boolean sharing;

  /**
   * A loop.
   *
   * @param directive where the directive begins
   * @param sharing whether a worksharing construct gives out its bounds
   */
  public SimdLoop(LoopHints hints, SourceLocation directive, boolean sharing) {
    this.hints = hints;
    this.directive = directive;
    this.sharing = sharing;
  }

  public LoopHints hints() {
    return hints;
  }

  /** Where the directive begins. */
  public SourceLocation directive() {
    return directive;
  }

  /** Whether it is also a worksharing loop, as in {@code for simd}. */
  public boolean isShared() {
    return sharing;
  }

  @Override
  public String toString() {
    return "simd loop at " + directive;
  }
}
