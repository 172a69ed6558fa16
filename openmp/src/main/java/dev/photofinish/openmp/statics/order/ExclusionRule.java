package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.rule.Rule;

/** A rule that tells two accesses apart by where they are in the program. */
public interface ExclusionRule {
  /** What the rule claims and assumes. */
  Rule rule();

  /** Whether two executions never do the two at the same time. */
  boolean excludes(Pair pair);
}
