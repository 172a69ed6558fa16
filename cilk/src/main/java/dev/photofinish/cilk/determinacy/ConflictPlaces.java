package dev.photofinish.cilk.determinacy;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongConsumer;

/** The places that accesses of a run conflict on, and one example for each pair of sites. */
public final class ConflictPlaces implements Conflicts {
  /** A place is so many bytes, as a power of two. */
  private static final int PLACE_BITS = 3;

  private static final int MOST_PLACES = 1 << 21;
  private static final int MOST_PAIRS = 10_000;

  /** Two sites whose accesses conflict. */
  public record Pair(AccessAt earlier, AccessAt later) {}

  private final LongOpenHashSet places = new LongOpenHashSet();
  private final Map<Pair, Long> examples = new LinkedHashMap<>();
  private final LongConsumer kept;
  private boolean complete = true;
  private boolean keptApart;

  /**
   * No places yet.
   *
   * @param kept is told of each location that will be asked for later
   */
  public ConflictPlaces(LongConsumer kept) {
    this.kept = kept;
  }

  @Override
  public void conflict(long location, int size, AccessAt earlier, AccessAt later) {
    for (long place = location >>> PLACE_BITS;
        place <= (location + size - 1) >>> PLACE_BITS;
        place++) {
      if (places.size() < MOST_PLACES) {
        places.add(place);
      } else if (!places.contains(place)) {
        complete = false;
      }
    }
    if (examples.size() < MOST_PAIRS
        && examples.putIfAbsent(new Pair(earlier, later), location) == null) {
      kept.accept(location);
    }
  }

  @Override
  public void keptApart() {
    keptApart = true;
  }

  /** Whether the order of locks or atomic accesses decided what happened in the run. */
  public boolean hasKeptApart() {
    return keptApart;
  }

  public boolean isEmpty() {
    return examples.isEmpty();
  }

  /** Whether all places are known; some are not if there are too many. */
  public boolean isComplete() {
    return complete;
  }

  /** How many places there are. */
  public int size() {
    return places.size();
  }

  /** By pair of sites, in the order of the run, the first location that they conflict on. */
  public Map<Pair, Long> examples() {
    return examples;
  }

  /** Whether some of these bytes lie in such a place. */
  boolean touches(long location, long size) {
    long last = (location + Math.max(1, size) - 1) >>> PLACE_BITS;
    long first = location >>> PLACE_BITS;
    if (last - first > places.size()) {
      return places.longStream().anyMatch(place -> place >= first && place <= last);
    }
    for (long place = first; place <= last; place++) {
      if (places.contains(place)) {
        return true;
      }
    }
    return false;
  }
}
