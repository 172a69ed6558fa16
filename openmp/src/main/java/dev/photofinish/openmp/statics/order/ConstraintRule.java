package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.rule.Rule;

/** A rule that limits which executions of two accesses may be at the same time. */
public interface ConstraintRule {
  /** What the rule claims and assumes. */
  Rule rule();

  /** Adds what must hold for two executions that are at the same time. */
  Outcome constrain(Pair pair, Encoding encoding);

  /** What a rule did. */
  enum Outcome {
    /** It does not apply. */
    UNCHANGED,
    /** The question has another condition. */
    CONSTRAINED;

    static Outcome of(boolean added) {
      return added ? CONSTRAINED : UNCHANGED;
    }
  }
}
