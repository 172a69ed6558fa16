package dev.photofinish.trace.exact;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * What must come after an event: for each thread the position from which on its events do. Kept for
 * the events that were asked for, as long as there are not too many of them.
 */
final class MustUpsets {
  private static final int MOST_NUMBERS = 4_000_000;

  private final TraceIndex index;
  private final int most;
  private final Int2ObjectOpenHashMap<int[]> known = new Int2ObjectOpenHashMap<>();

  MustUpsets(TraceIndex index) {
    this.index = index;
    this.most = MOST_NUMBERS / Math.max(1, index.threads());
  }

  /** The positions for an event; not to be changed. */
  int[] of(int event) {
    int[] upset = known.get(event);
    if (upset == null) {
      if (known.size() >= most) {
        known.clear();
      }
      upset = compute(event);
      known.put(event, upset);
    }
    return upset;
  }

  private int[] compute(int event) {
    int[] upset = new int[index.threads()];
    for (int thread = 0; thread < upset.length; thread++) {
      int from = index.positionFrom(thread, event);
      int to = index.length(thread);
      while (from < to) {
        int middle = (from + to) >>> 1;
        if (index.mustPrecede(event, index.event(thread, middle))) {
          to = middle;
        } else {
          from = middle + 1;
        }
      }
      upset[thread] = from;
    }
    return upset;
  }
}
