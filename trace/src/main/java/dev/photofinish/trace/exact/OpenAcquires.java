package dev.photofinish.trace.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntPredicate;

/** The acquires that a set of events leaves open in threads other than those of the pair. */
final class OpenAcquires {
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

  /** The place of an acquire, -1 for one that is not in the list. */
  int place(int acquire) {
    return acquires.indexOf(acquire);
  }
}
