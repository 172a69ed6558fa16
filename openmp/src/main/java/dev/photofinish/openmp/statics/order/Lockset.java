package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.parallel.HeldLock;
import dev.photofinish.openmp.statics.parallel.Locksets;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/** Accesses under a common lock. */
public final class Lockset implements ConstraintRule {
  private final Rulebook rules;
  private final Locksets locks;

  public Lockset(Rulebook rules, Locksets locks) {
    this.rules = rules;
    this.locks = locks;
  }

  @Override
  public Rule rule() {
    return Locksets.RULE;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    boolean added = false;
    for (HeldLock one : locks.mustHold(pair.first().node())) {
      for (HeldLock two : locks.mustHold(pair.second().node())) {
        if (one instanceof HeldLock.Lock first
            && two instanceof HeldLock.Lock second
            && first.kind() == second.kind()
            && rules.holds(Locksets.ONE_CONTENTION_GROUP, () -> excludes(pair.divergence()))
            && rules.holds(Locksets.SAME_LOCK, () -> mustBeSame(first, second, pair))) {
          if (!first.place().offset().equals(second.place().offset())) {
            rules.depend(Locksets.SAME_LOCK);
          }
          encoding.add(
              Condition.different(
                  encoding.form(first.place().offset(), Side.FIRST),
                  encoding.form(second.place().offset(), Side.SECOND)));
          added = true;
        }
      }
    }
    if (!added) {
      locks.lost(pair.first().node()).forEach(rules::depend);
      locks.lost(pair.second().node()).forEach(rules::depend);
    }
    return Outcome.of(added);
  }

  private static boolean mustBeSame(HeldLock.Lock first, HeldLock.Lock second, Pair pair) {
    return pair.divergence()
        .mustAlias(
            first.place().base(),
            second.place().base(),
            pair.first().place().base(),
            pair.second().place().base());
  }

  /** Teams of a league are contention groups of their own, which no lock is shared between. */
  private static boolean excludes(Divergence divergence) {
    return !(divergence instanceof Divergence.Members members)
        || members.team().kind() != Frame.Kind.LEAGUE;
  }
}
