package dev.photofinish.openmp.model;

import dev.photofinish.core.Access;

/** What would order two accesses. */
final class Advice {
  private Advice() {}

  static String of(Access first, Access second, String variable) {
    String base = variable.replaceAll("\\[.*", "");
    if (first.location().equals(second.location())
        || (first.text().equals(second.text()) && !first.text().isEmpty())) {
      return variable.contains("[")
          ? "Different threads get to the same element of "
              + base
              + ": keep the iterations that share an element on one thread, or protect the statement"
              + " by a critical section."
          : "If every thread needs a "
              + base
              + " of its own, make it private; if they add to one, use"
              + " a reduction or an atomic update.";
    }
    if (first.operation() != second.operation()) {
      return "A barrier, or the end of a construct without nowait, between the two would order them;"
          + " so would one lock held around both.";
    }
    return "A barrier between the two would order them; so would one lock held around both.";
  }

  /** What would order two iterations of a simd loop. */
  static String ofLanes(String variable) {
    String base = variable.replaceAll("\\[.*", "");
    return variable.contains("[")
        ? "Iterations of a simd loop are executed together, and these get to the same element of "
            + base
            + ": a safelen clause no larger than their distance, or ordered simd, would order them."
        : "Iterations of a simd loop are executed together: make "
            + base
            + " private, linear or a reduction of the loop, or use ordered simd.";
  }
}
