package dev.photofinish.openmp.statics.order;

import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs.SingleRegion;
import dev.photofinish.openmp.statics.question.Differences;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/** Accesses inside of one {@code single}. */
public final class SingleConstruct implements ConstraintRule {
  private static final String ID = "single";

  static final Assumption SAME_CONSTRUCT =
      new Assumption(
          ID,
          "same-construct",
          "Both accesses are inside of the same single construct.",
          "only one of them, or each of them, is in a single construct of its own");

  static final Assumption NOT_RECURSIVE =
      new Assumption(
          ID,
          "not-recursive",
          "The function with the construct does not call itself.",
          "the function with the single construct calls itself, so that the construct is met again");

  static final Assumption SAME_ENCOUNTER =
      new Assumption(
          ID,
          "same-encounter",
          "No loop around the construct has one member execute it in one iteration and another"
              + " member in another.",
          "a loop meets the single construct again, and another thread may execute it then");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "Two different threads do not execute one encounter of a single construct.",
          "OpenMP lets one thread of the team execute the block, each time that the team meets the"
              + " construct.",
          List.of(SAME_CONSTRUCT, NOT_RECURSIVE, SAME_ENCOUNTER));

  private final Rulebook rules;
  private final EnclosingConstructs enclosing;
  private final Frame team;

  public SingleConstruct(Rulebook rules, EnclosingConstructs enclosing, Frame team) {
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
    List<SingleRegion> others = enclosing.singles(pair.second().node(), team);
    boolean added = false;
    for (SingleRegion single : enclosing.singles(pair.first().node(), team)) {
      if (rules.holds(SAME_CONSTRUCT, () -> others.contains(single))
          && rules.holds(NOT_RECURSIVE, () -> !single.frame().isRecursive())) {
        List<Symbol.Counter> loops =
            enclosing.counters(single.frame(), enclosing.questionBlock(single), team);
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
