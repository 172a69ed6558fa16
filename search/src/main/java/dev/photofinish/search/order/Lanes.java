package dev.photofinish.search.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Where a context is in a simd loop.
 *
 * @param outer the simd loop around this one; null if there is none
 * @param base the strand before the loop
 * @param frontier the strand after which the next iteration begins: it knows the iterations that
 *     are too far behind to be concurrent
 * @param limit iterations this far apart, or farther, are ordered; 0 for no limit
 * @param number the iteration it is at, -1 before the first
 * @param recent where there is a limit, the last strands of the iterations that the frontier does
 *     not know, the oldest first
 * @param ended where there is none, the last strands of all iterations that ended
 */
record Lanes(
    Lanes outer,
    int base,
    int frontier,
    int limit,
    long number,
    IntArrayList recent,
    StrandList ended) {

  static Lanes before(int base, int limit, Lanes outer) {
    return new Lanes(outer, base, base, limit, -1, new IntArrayList(), StrandList.EMPTY);
  }

  Lanes next(int newFrontier, IntArrayList newRecent, StrandList newEnded) {
    return new Lanes(outer, base, newFrontier, limit, number + 1, newRecent, newEnded);
  }

  long digest(Strands strands) {
    long sum = strands.label(frontier) + 3 * ended.digest() + 5 * number;
    for (int i = 0; i < recent.size(); i++) {
      sum = Labels.mix(sum + strands.label(recent.getInt(i)));
    }
    return Labels.mix(outer == null ? sum : sum + outer.digest(strands));
  }
}
