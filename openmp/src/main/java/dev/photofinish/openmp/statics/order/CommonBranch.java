package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.parallel.CommonBranches;
import dev.photofinish.openmp.statics.rule.Rule;

/** Accesses on different sides of a branch at which all members go the same way. */
public final class CommonBranch implements ExclusionRule {
  private final CommonBranches branches;

  public CommonBranch(CommonBranches branches) {
    this.branches = branches;
  }

  @Override
  public Rule rule() {
    return CommonBranches.RULE;
  }

  @Override
  public boolean excludes(Pair pair) {
    return branches.separate(pair.first().node(), pair.second().node());
  }
}
