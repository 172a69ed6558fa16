package dev.photofinish.trace.predict;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.exact.Decision;
import dev.photofinish.trace.exact.ExactDecision;
import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.m2.RaceDecision;
import dev.photofinish.trace.m2.SyncPreservingIdeal;
import dev.photofinish.trace.witness.Reordering;
import dev.photofinish.trace.witness.ReorderingBuilder;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.function.Supplier;

/**
 * Decides single pairs, cheapest way first, and builds the reordering of a race. One per worker.
 */
final class PairDecider {
  /**
   * For a reordering over more events than this, one with the trace as it was in front is tried.
   */
  private static final int LONG = 2_000;

  /** How many times the budget of a pair one variable may take. */
  static final int VARIABLE_BUDGETS = 20;

  /** What deciding a pair takes of the budget of its variable at the least. */
  private static final int LEAST_COST = 1_000;

  /** Events times threads; more are not closed by M2 but left to the exact decision. */
  private static final int LARGEST_CLOSURE = 16_000;

  private final TraceIndex index;
  private final Order order;
  private final Deadline deadline;
  private final int budget;
  private final SyncPreservingIdeal ideal;
  private final RaceDecision decision;
  private final ExactDecision exact;
  private final ReorderingBuilder builder;
  private final SoloRuns soloRuns;
  private long left;
  private Reordering witness;

  /** The reordering of the race that was decided last: its set, its cut, and what it moves. */
  private int[] prefix;

  private int cut;
  private IntList moved;
  private DecisionCounts counts = new DecisionCounts();

  PairDecider(TraceIndex index, PredictOptions options, Deadline deadline) {
    this.index = index;
    this.order = options.order();
    this.deadline = deadline;
    this.budget = options.budget();
    this.ideal = new SyncPreservingIdeal(index, deadline);
    this.decision = new RaceDecision(index, LARGEST_CLOSURE, deadline);
    this.exact = new ExactDecision(index, deadline);
    this.builder = new ReorderingBuilder(index);
    this.soloRuns = new SoloRuns(index);
  }

  /** Counts from here on into a new object, with a new budget for one variable. */
  DecisionCounts startCounting() {
    return startCounting(VARIABLE_BUDGETS * (long) budget);
  }

  /** Counts from here on into a new object, with what is left of the budget of a variable. */
  DecisionCounts startCounting(long budgetLeft) {
    counts = new DecisionCounts();
    left = budgetLeft;
    return counts;
  }

  /** What is left of the budget of the variable. */
  long budgetLeft() {
    return left;
  }

  DecisionCounts counts() {
    return counts;
  }

  SyncPreservingIdeal ideal() {
    return ideal;
  }

  /** Whether the time is over, so that nothing more is decided. */
  boolean isOutOfTime() {
    return deadline.getAsBoolean();
  }

  /** Whether the order knows of the lemma at all. */
  boolean isEverQuick() {
    return order != Order.EXACT;
  }

  /** Whether the extended lemma 5.1 shows a race, as far as there is time to find out. */
  boolean quickly(int first, int second) {
    counts.ideals++;
    witness = null;
    try {
      boolean races = isEverQuick() && ideal.races(first, second);
      if (races) {
        remember(ideal.prefix(), index.size(), IntList.of());
      }
      return races;
    } catch (OutOfTimeException e) {
      return false;
    }
  }

  /**
   * Decides a pair that the lemma does not show to be a race, if there is time. Each effort takes
   * for granted that those before it did not suffice.
   */
  Decision decide(int first, int second, Effort effort) {
    witness = null;
    if (isExhausted() || isOutOfTime()) {
      return Decision.UNDECIDED;
    }
    if (order == Order.SYNCP) {
      return Decision.NOT_A_RACE;
    }
    left -= LEAST_COST;
    try {
      return switch (effort) {
        case BRIEF ->
            exact.ruledOut(first, second)
                ? Decision.NOT_A_RACE
                : search(first, second, effort.of(budget));
        case LONGER -> longer(first, second);
        case FULL ->
            Effort.LONGER.of(budget) == budget ? Decision.UNDECIDED : search(first, second, budget);
      };
    } catch (OutOfTimeException e) {
      return Decision.UNDECIDED;
    }
  }

  private Decision longer(int first, int second) {
    if (order == Order.M2) {
      counts.decisions++;
      switch (decision.decide(first, second)) {
        case RACE -> {
          remember(decision.prefix(), decision.cut(), decision.sequence());
          witness = builder.build(prefix, cut, moved, first, second);
          return Decision.RACE;
        }
        case NOT_A_RACE -> {
          return Decision.NOT_A_RACE;
        }
        case REJECTED -> {}
      }
    }
    return search(first, second, Effort.LONGER.of(budget));
  }

  private Decision search(int first, int second, int most) {
    counts.searches++;
    Decision outcome = exact.decide(first, second, most);
    left -= exact.work();
    if (outcome == Decision.RACE) {
      remember(exact.prefix(), exact.cut(), exact.executed());
      witness = builder.build(prefix, cut, moved, first, second);
    }
    return outcome;
  }

  private void remember(int[] newPrefix, int newCut, IntList newMoved) {
    prefix = newPrefix;
    cut = newCut;
    moved = newMoved;
  }

  /** Hears of a race and how its reordering is made; answers whether more like it are wanted. */
  @FunctionalInterface
  interface Races {
    boolean race(int first, int second, Supplier<Reordering> witness);
  }

  /**
   * The races that follow from the reordering of the one that was decided last. They need not be
   * sync-preserving.
   */
  void alsoRacing(int first, int second, Races races) {
    if (order == Order.SYNCP) {
      return;
    }
    Supplier<Reordering> base = base(first, second);
    soloRuns.from(
        prefix, cut, moved, first, second, (a, b) -> races.race(a, b, () -> ranOn(base, a, b)));
  }

  private Supplier<Reordering> base(int first, int second) {
    if (witness != null) {
      Reordering made = witness;
      return () -> made;
    }
    int[] set = prefix.clone();
    return () -> new ReorderingBuilder(index).build(set, index.size(), null, first, second);
  }

  private Reordering ranOn(Supplier<Reordering> base, int first, int second) {
    return base.get()
        .runOnTo(index.origin(first), index.origin(second))
        .rebuiltBy(() -> ranOn(base, first, second));
  }

  /** Whether the budget of the variable is used up. */
  boolean isExhausted() {
    return left <= 0;
  }

  /** The reordering of the race that was last decided thoroughly. */
  Reordering witness() {
    return witness;
  }

  /** Whether the must order and the locks held leave it open that a conflicting pair races. */
  boolean isCandidate(int first, int second) {
    return index.countBefore(second, index.thread(first)) <= index.position(first)
        && index.countBefore(first, index.thread(second)) <= index.position(second)
        && !index.commonLock(first, second);
  }

  /** The reordering of a candidate that races, null if none is found in time. */
  Reordering witness(int first, int second) {
    if (isOutOfTime()) {
      return null;
    }
    if (quickly(first, second)) {
      try {
        return idealWitness(first, second);
      } catch (OutOfTimeException e) {
        return null;
      }
    }
    startCounting();
    Decision found = Decision.UNDECIDED;
    for (Effort effort : Effort.values()) {
      found = found == Decision.UNDECIDED ? decide(first, second, effort) : found;
    }
    return found == Decision.RACE ? witness : null;
  }

  /** The witness of the ideal, or of the one with the trace in front where that is shorter. */
  private Reordering idealWitness(int first, int second) {
    int span = builder.span(ideal.prefix(), index.size(), first, second);
    if (span > LONG
        && (!ideal.racesWithTraceInFront(first, second)
            || builder.span(ideal.prefix(), index.size(), first, second) >= span)) {
      ideal.races(first, second);
    }
    int[] prefix = ideal.prefix().clone();
    return builder
        .build(prefix, index.size(), null, first, second)
        .rebuiltBy(
            () -> new ReorderingBuilder(index).build(prefix, index.size(), null, first, second));
  }
}
