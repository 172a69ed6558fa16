package dev.photofinish.openmp.statics.order;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.parallel.HeldLock;
import dev.photofinish.openmp.statics.parallel.Locksets;
import dev.photofinish.openmp.statics.question.Differences;
import dev.photofinish.openmp.statics.question.Encoding;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/** Accesses in ordered regions of one loop. */
public final class OrderedRegion implements ConstraintRule {
  private static final String ID = "ordered";

  static final Assumption SAME_LOOP =
      new Assumption(
          ID,
          "same-loop",
          "Both accesses are in ordered regions of the same loop.",
          "the two are in ordered regions of different loops");

  static final Assumption SAME_ENCOUNTER =
      new Assumption(
          ID,
          "same-encounter",
          "No loop around the ordered loop has it met again.",
          "a loop around the ordered loop meets it again, and the order begins anew");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          ID,
          Rule.Subject.ORDER,
          "The ordered regions of one encounter of a loop are executed one after the other.",
          "an ordered region of an iteration begins only when those of all iterations before it are"
              + " through.",
          List.of(SAME_LOOP, SAME_ENCOUNTER));

  private final Rulebook rules;
  private final Locksets locks;
  private final EnclosingConstructs enclosing;

  public OrderedRegion(Rulebook rules, Locksets locks, EnclosingConstructs enclosing) {
    this.rules = rules;
    this.locks = locks;
    this.enclosing = enclosing;
  }

  @Override
  public Rule rule() {
    return RULE;
  }

  @Override
  public Outcome constrain(Pair pair, Encoding encoding) {
    boolean added = false;
    for (HeldLock one : locks.mustHold(pair.first().node())) {
      for (HeldLock two : locks.mustHold(pair.second().node())) {
        if (one instanceof HeldLock.Ordered ordered
            && two instanceof HeldLock.Ordered
            && rules.holds(SAME_LOOP, () -> one.equals(two))) {
          List<Symbol.Counter> loops = loopsAround(ordered);
          encoding.add(
              rules.holds(SAME_ENCOUNTER, loops::isEmpty)
                  ? Differences.NEVER
                  : Differences.anyDiffers(loops, encoding));
          added = true;
        }
      }
    }
    return Outcome.of(added);
  }

  private List<Symbol.Counter> loopsAround(HeldLock.Ordered ordered) {
    Frame frame = ordered.frame();
    Block block =
        ordered
            .loop()
            .map(loop -> frame.function().blocks().get(loop.header()))
            .orElse(frame.function().entry());
    return enclosing.counters(frame, block, frame.team()).stream()
        .filter(counter -> !enclosing.isInShared(counter))
        .toList();
  }
}
