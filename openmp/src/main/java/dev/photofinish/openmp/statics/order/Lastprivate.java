package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs.LastRegion;
import dev.photofinish.openmp.statics.question.Differences;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/** What the thread with the last iteration of a loop writes back. */
public final class Lastprivate implements ConstraintRule {
  private static final String ID = "lastprivate";

  static final Assumption SAME_LOOP =
      new Assumption(
          ID,
          "same-loop",
          "Both accesses are the write-back of the same loop.",
          "the two are not the write-back of lastprivate of one loop");

  static final Assumption NOT_RECURSIVE =
      new Assumption(
          ID,
          "not-recursive",
          "The function with the loop does not call itself.",
          "the function with the loop calls itself, so that the loop is met again");

  static final Assumption SAME_ENCOUNTER =
      new Assumption(
          ID,
          "same-encounter",
          "No loop around the shared loop has it met again.",
          "a loop around the shared loop meets it again, and another thread may have its last"
              + " iteration then");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "Two different threads do not both write back the lastprivate variables of one encounter"
              + " of a loop.",
          "the thread that executes the last iteration writes them back, and each iteration is"
              + " executed by one thread.",
          List.of(SAME_LOOP, NOT_RECURSIVE, SAME_ENCOUNTER));

  private final Rulebook rules;
  private final EnclosingConstructs enclosing;
  private final Frame team;

  public Lastprivate(Rulebook rules, EnclosingConstructs enclosing, Frame team) {
    this.rules = rules;
    this.enclosing = enclosing;
    this.team = team;
  }

  @Override
  public Rule rule() {
    return RULE;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    List<LastRegion> others = enclosing.lasts(pair.second().node(), team);
    boolean added = false;
    for (LastRegion last : enclosing.lasts(pair.first().node(), team)) {
      if (rules.holds(SAME_LOOP, () -> others.contains(last))
          && rules.holds(NOT_RECURSIVE, () -> !last.frame().isRecursive())) {
        List<Symbol.Counter> loops = enclosing.counters(last.frame(), last.question(), team);
        encoding.add(
            rules.holds(SAME_ENCOUNTER, loops::isEmpty)
                ? Differences.NEVER
                : Differences.anyDiffers(loops, encoding));
        added = true;
      }
    }
    return Outcome.of(added);
  }
}
