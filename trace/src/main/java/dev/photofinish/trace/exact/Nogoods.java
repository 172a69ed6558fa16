package dev.photofinish.trace.exact;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * What was learned about one pair of events: sets of events that have no reordering, and neither
 * has a larger set, as long as some acquires stay open.
 */
final class Nogoods {
  /** A set of events, and the acquires that must not all stay open in it or a larger one. */
  private static final class Nogood {
    private final int[] prefix;
    private final IntArrayList acquires;

    Nogood(int[] prefix, IntArrayList acquires) {
      this.prefix = prefix;
      this.acquires = acquires;
    }
  }

  private final TraceIndex index;
  private final List<Nogood> nogoods = new ArrayList<>();

  Nogoods(TraceIndex index) {
    this.index = index;
  }

  void clear() {
    nogoods.clear();
  }

  void add(int[] prefix, IntArrayList acquires) {
    nogoods.add(new Nogood(prefix, acquires));
  }

  /**
   * The acquires of which a set has to close one because of what was learned, the fewest that are
   * known; null if nothing that was learned concerns it.
   */
  IntArrayList concerning(int[] prefix) {
    IntArrayList fewest = null;
    for (Nogood nogood : nogoods) {
      if ((fewest == null || nogood.acquires.size() < fewest.size())
          && allOpen(nogood.acquires, prefix)
          && isWithin(nogood.prefix, prefix)) {
        fewest = nogood.acquires;
      }
    }
    return fewest;
  }

  private boolean allOpen(IntArrayList acquires, int[] prefix) {
    for (int i = 0; i < acquires.size(); i++) {
      int release = index.match(acquires.getInt(i));
      if (release >= 0 && index.contains(prefix, release)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWithin(int[] smaller, int[] larger) {
    for (int thread = 0; thread < smaller.length; thread++) {
      if (smaller[thread] > larger[thread]) {
        return false;
      }
    }
    return true;
  }
}
