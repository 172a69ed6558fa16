package dev.photofinish.trace.predict;

import dev.photofinish.trace.exact.Decision;
import dev.photofinish.trace.exact.ExactDecision;
import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.m2.SyncPreservingIdeal;
import dev.photofinish.trace.witness.Reordering;
import dev.photofinish.trace.witness.ReorderingBuilder;

/**
 * Decides single pairs, cheapest way first, and builds the reordering of a race. One per worker.
 */
final class PairDecider {
  /** A reordering of more events than this is tried again with the trace as it was in front. */
  private static final int LONG = 2_000;

  private final TraceIndex index;
  private final Order order;
  private final int budget;
  private final SyncPreservingIdeal ideal;
  private final ExactDecision exact;
  private final ReorderingBuilder builder;
  private DecisionCounts counts = new DecisionCounts();

  PairDecider(TraceIndex index, PredictOptions options) {
    this.index = index;
    this.order = options.order();
    this.budget = options.budget();
    this.ideal = new SyncPreservingIdeal(index);
    this.exact = new ExactDecision(index);
    this.builder = new ReorderingBuilder(index);
  }

  /** Counts from here on into a new object. */
  DecisionCounts startCounting() {
    counts = new DecisionCounts();
    return counts;
  }

  DecisionCounts counts() {
    return counts;
  }

  SyncPreservingIdeal ideal() {
    return ideal;
  }

  /** Whether the extended lemma 5.1 shows a race. */
  boolean quickly(int first, int second) {
    counts.ideals++;
    return order != Order.EXACT && ideal.races(first, second);
  }

  /** Decides a pair that the lemma does not show to be a race. */
  Decision thoroughly(int first, int second) {
    if (order == Order.SYNCP) {
      return Decision.NOT_A_RACE;
    }
    counts.searches++;
    return exact.decide(first, second, budget);
  }

  /**
   * The reordering of a pair that was decided to be a race, null if it is not decided as one now.
   */
  Reordering witness(int first, int second) {
    if (order != Order.EXACT && ideal.races(first, second)) {
      return idealWitness(first, second);
    }
    return exact.decide(first, second, budget) == Decision.RACE
        ? builder.build(exact.prefix(), exact.cut(), exact.executed(), first, second)
        : null;
  }

  private Reordering idealWitness(int first, int second) {
    Reordering least = builder.build(ideal.prefix(), index.size(), null, first, second);
    if (least.tailLength() <= LONG || !ideal.racesWithTraceInFront(first, second)) {
      return least;
    }
    Reordering inFront = builder.build(ideal.prefix(), index.size(), null, first, second);
    return inFront.tailLength() < least.tailLength() ? inFront : least;
  }
}
