package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Counts candidate pairs by positions and kinds and keeps some of each. */
final class CandidateTable {

  private static final int SAMPLES = 4;

  private final Long2ObjectOpenHashMap<Tally[]> tallies = new Long2ObjectOpenHashMap<>();
  private boolean anyWitnessed;

  /** All pairs with the same positions and kinds. */
  final class Tally {
    private long pairs;
    private int across;
    private boolean witnessed;
    private final List<CandidatePair> samples = new ArrayList<>();

    /** Counts a pair; whether it should be {@link #keep kept} if it is across threads or not. */
    boolean wants(boolean acrossThreads) {
      pairs++;
      return acrossThreads ? across < SAMPLES || !witnessed : samples.size() - across < SAMPLES;
    }

    void keep(CandidatePair pair) {
      boolean news = pair.witnessed() && !witnessed;
      if (!pair.acrossThreads() || across < SAMPLES || news) {
        samples.add(pair);
        across += pair.acrossThreads() ? 1 : 0;
        witnessed |= news;
        anyWitnessed |= news;
      }
    }
  }

  Tally tally(int positionA, int tagA, int positionB, int tagB) {
    int kindA = Tag.kind(tagA).code();
    int kindB = Tag.kind(tagB).code();
    boolean swap = positionA > positionB || (positionA == positionB && kindA > kindB);
    int first = swap ? positionB : positionA;
    int second = swap ? positionA : positionB;
    int kinds = swap ? (kindB << 2) | kindA : (kindA << 2) | kindB;
    long key = ((long) first << 32) | (second & 0xFFFFFFFFL);
    Tally[] byKinds = tallies.get(key);
    if (byKinds == null) {
      byKinds = new Tally[16];
      tallies.put(key, byKinds);
    }
    if (byKinds[kinds] == null) {
      byKinds[kinds] = new Tally();
    }
    return byKinds[kinds];
  }

  /** Whether some pair is shown to race. */
  boolean anyWitnessed() {
    return anyWitnessed;
  }

  List<Candidate> candidates() {
    List<Candidate> all = new ArrayList<>();
    for (Long2ObjectMap.Entry<Tally[]> entry : tallies.long2ObjectEntrySet()) {
      int first = (int) (entry.getLongKey() >> 32);
      int second = (int) entry.getLongKey();
      for (int i = 0; i < entry.getValue().length; i++) {
        Tally tally = entry.getValue()[i];
        if (tally != null) {
          all.add(
              new Candidate(
                  first,
                  AccessKind.ofCode(i >> 2),
                  second,
                  AccessKind.ofCode(i & 3),
                  tally.pairs,
                  tally.samples));
        }
      }
    }
    all.sort(
        Comparator.comparingInt(Candidate::firstPosition)
            .thenComparingInt(Candidate::secondPosition)
            .thenComparing(Candidate::firstKind)
            .thenComparing(Candidate::secondKind));
    return all;
  }
}
