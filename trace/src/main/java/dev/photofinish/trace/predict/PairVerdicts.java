package dev.photofinish.trace.predict;

import dev.photofinish.trace.index.TraceIndex;
import dev.photofinish.trace.witness.Reordering;
import java.util.function.Supplier;

/**
 * Decides pairs of one variable and takes note of what comes out: races, and pairs that stay
 * undecided. Pairs that need more effort are kept for later.
 */
final class PairVerdicts {
  private final TraceIndex index;
  private final RaceKey key;
  private final PairDecider decider;
  private final Findings known;
  private final Findings found;
  private final HardPairs hard = new HardPairs();

  /**
   * Verdicts.
   *
   * @param known the races that were known before
   * @param found what new ones are added to
   */
  PairVerdicts(TraceIndex index, RaceKey key, PairDecider decider, Findings known, Findings found) {
    this.index = index;
    this.key = key;
    this.decider = decider;
    this.known = known;
    this.found = found;
  }

  /** The pairs that need more effort, with what is left of the budget. */
  HardPairs hard() {
    hard.keepBudget(decider.budgetLeft());
    return hard;
  }

  /** What counts as one race with a pair. */
  long group(int first, int second) {
    return key.of(index.trace(), index.origin(first), index.origin(second));
  }

  boolean isKnown(long group) {
    return known.isRace(group) || found.isRace(group);
  }

  /** How many groups there are, those that were known before among them. */
  int groups() {
    return known.size() + found.size();
  }

  /** Decides a pair of a group that is not known to race. */
  void decide(long group, int first, int second, Effort effort) {
    switch (decider.decide(first, second, effort)) {
      case RACE -> {
        Reordering witness = decider.witness();
        race(group, first, second, () -> witness);
      }
      case NOT_A_RACE -> decider.counts().refuted++;
      case UNDECIDED -> {
        if (decider.isExhausted() || decider.isOutOfTime() || effort == Effort.FULL) {
          undecided(group, first, second, 1);
        } else {
          hard.add(first, second);
        }
      }
    }
  }

  /** Decides pairs that needed more effort than was made for them. */
  void decide(HardPairs pairs, Effort effort) {
    for (int i = 0; i < pairs.size(); i++) {
      int first = pairs.first(i);
      int second = pairs.second(i);
      long group = group(first, second);
      if (!isKnown(group)) {
        decide(group, first, second, effort);
        if (found.isRace(group)) {
          addThoseThatFollow(first, second);
        }
      }
    }
  }

  void undecided(long group, int first, int second, long pairs) {
    found.undecided(group, index.origin(first), index.origin(second), pairs);
  }

  /**
   * Takes note of a race.
   *
   * @param witness makes its reordering; null if that is not known yet
   */
  void race(long group, int first, int second, Supplier<Reordering> witness) {
    decider.counts().races++;
    found.race(group, index.origin(first), index.origin(second), witness);
  }

  /** Takes note of the races that follow from the one that was decided last. */
  void addThoseThatFollow(int first, int second) {
    decider.alsoRacing(first, second, this::alsoRacing);
  }

  private boolean alsoRacing(int first, int second, Supplier<Reordering> witness) {
    long group = group(first, second);
    boolean isNew = !isKnown(group);
    if (isNew) {
      race(group, first, second, witness);
    }
    return isNew;
  }
}
