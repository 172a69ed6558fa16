package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.parallel.HeldLock;
import dev.photofinish.openmp.statics.parallel.Locksets;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import java.util.List;

/** The combination of the results of a reduction. */
public final class ReductionResults {
  private static final String ID = "reduction";

  static final Assumption SAME_REDUCTION =
      new Assumption(
          ID,
          "same-reduction",
          "Both accesses combine results of the same reduction.",
          "the two are not the combination of the results of one reduction");

  static final Assumption SAME_TEAM =
      new Assumption(
          ID,
          "same-team",
          "The two executions are members of the team whose results are combined.",
          "the results of another team are combined, and two such teams know nothing of each"
              + " other");

  static final Assumption COMBINED_VARIABLES =
      new Assumption(
          ID,
          "combined-variables",
          "Both accesses are to the variables that are combined, or to locals of the combiner.",
          "the combiner accesses something else, and combiners of other copies may be executed at"
              + " the same time");

  /** Whether the construct is met once between two barriers; asked where locks are collected. */
  public static final Assumption MET_ONCE = Locksets.MET_ONCE;

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "The members of a team combine their results of a reduction one after the other.",
          "the runtime lets one thread at a time combine its copies into the variables, or makes each"
              + " update atomic.",
          List.of(SAME_REDUCTION, SAME_TEAM, COMBINED_VARIABLES, MET_ONCE));

  private final Rulebook rules;
  private final Locksets locks;

  public ReductionResults(Rulebook rules, Locksets locks) {
    this.rules = rules;
    this.locks = locks;
  }

  /** Whether two accesses are kept apart. */
  public boolean separates(Pair pair) {
    for (HeldLock one : locks.mustHold(pair.first().node())) {
      for (HeldLock two : locks.mustHold(pair.second().node())) {
        if (one instanceof HeldLock.Reduction first
            && two instanceof HeldLock.Reduction
            && rules.holds(SAME_REDUCTION, () -> one.equals(two))
            && rules.holds(SAME_TEAM, () -> isOf(first, pair.divergence()))
            && rules.holds(
                COMBINED_VARIABLES,
                () ->
                    locks.combines(first, pair.first()) && locks.combines(first, pair.second()))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOf(HeldLock.Reduction reduction, Divergence divergence) {
    return divergence instanceof Divergence.Members members && members.team() == reduction.team();
  }
}
