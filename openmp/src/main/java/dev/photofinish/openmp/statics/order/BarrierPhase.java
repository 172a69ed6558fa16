package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import java.util.List;

/** Accesses in different phases of a region. */
public final class BarrierPhase implements ExclusionRule {
  static final Assumption BARRIER_BETWEEN =
      new Assumption(
          "barrier-phase",
          "barrier-between",
          "No barrier of the team is followed by both accesses without another barrier in between.",
          "no barrier of the team lies between the two on every path");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          "barrier-phase",
          Rule.Subject.ORDER,
          "Two accesses in different phases of a parallel region are never executed at the same"
              + " time.",
          "all members of a team leave a barrier only when all have come to it, so that two members"
              + " are behind the same barrier at any time, and what the one has not reached yet the"
              + " other has not either.",
          List.of(BARRIER_BETWEEN));

  private final Rulebook rules;
  private final RegionPhases phases;

  public BarrierPhase(Rulebook rules, RegionPhases phases) {
    this.rules = rules;
    this.phases = phases;
  }

  @Override
  public Rule rule() {
    return RULE;
  }

  @Override
  public boolean excludes(Pair pair) {
    return rules.holds(
        BARRIER_BETWEEN, () -> !phases.mayShare(pair.first().node(), pair.second().node()));
  }
}
