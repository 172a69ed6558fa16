package dev.photofinish.openmp.statics;

import dev.photofinish.openmp.statics.access.Place;
import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.Symbol;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.parallel.Conflict;

/** How likely a possible race is one, by what is known of the two addresses; likeliest first. */
enum Likelihood {
  /** The solver has numbers for which both touch the same bytes of one object. */
  SAME_BYTES(""),
  /** A subscript or a size is not known, or the solver gave up. */
  SAME_OBJECT(" Both are in one object; which part of it they touch is not known."),
  /** Nothing but the analysis of pointers says that the two can meet. */
  SAME_TARGETS(" Both pointers may point into the same object; whether they do is not known.");

  private final String sentence;

  Likelihood(String sentence) {
    this.sentence = sentence;
  }

  /** What is not known, as a sentence behind others; empty if everything is. */
  String sentence() {
    return sentence;
  }

  static Likelihood of(Conflict conflict) {
    Place one = conflict.first().place();
    Place two = conflict.second().place();
    if (!one.base().equals(two.base())) {
      return SAME_TARGETS;
    }
    boolean known =
        conflict.answer() instanceof Answer.Possible
            && conflict.first().length().isPresent()
            && conflict.second().length().isPresent()
            && isKnown(one.offset())
            && isKnown(two.offset());
    return known ? SAME_BYTES : SAME_OBJECT;
  }

  private static boolean isKnown(Polynomial offset) {
    return offset.isLinear() && offset.symbols().stream().allMatch(Likelihood::isKnown);
  }

  /** Whether a number is one of loops, threads or the whole region. */
  private static boolean isKnown(Symbol symbol) {
    return !(symbol instanceof Symbol.Once)
        && !(symbol instanceof Symbol.Content)
        && symbol.arguments().stream().allMatch(Likelihood::isKnown);
  }
}
