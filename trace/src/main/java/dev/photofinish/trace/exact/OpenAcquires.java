package dev.photofinish.trace.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntPredicate;

/**
 * The acquires that a set of events leaves open in threads other than those of the pair, each with
 * a bit for sets of them. Those beyond the 63rd share a bit.
 */
final class OpenAcquires {
  private static final int MOST = 63;

  private final IntArrayList acquires = new IntArrayList();

  void clear() {
    acquires.clear();
  }

  void add(int acquire) {
    acquires.add(acquire);
  }

  int size() {
    return acquires.size();
  }

  int get(int i) {
    return acquires.getInt(i);
  }

  /** Whether a condition holds for each, asked in order until it does not. */
  boolean all(IntPredicate condition) {
    for (int i = 0; i < acquires.size(); i++) {
      if (!condition.test(acquires.getInt(i))) {
        return false;
      }
    }
    return true;
  }

  /** The bit of an acquire, 0 for one that is not in the list. */
  long bit(int acquire) {
    int i = acquires.indexOf(acquire);
    return i < 0 ? 0 : 1L << Math.min(i, MOST);
  }

  /** Whether a set of bits has the acquire at a place of the list. */
  boolean in(long bits, int i) {
    return (bits & 1L << Math.min(i, MOST)) != 0;
  }
}
