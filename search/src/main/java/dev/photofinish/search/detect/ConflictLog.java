package dev.photofinish.search.detect;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/** The races found so far, one for each pair of places. */
public final class ConflictLog {
  private final LongOpenHashSet places = new LongOpenHashSet();
  private final List<Conflict> conflicts = new ArrayList<>();

  /** Whether nothing is known yet of a race between the two places. */
  boolean isNew(int onePosition, int otherPosition) {
    return !places.contains(Conflict.places(onePosition, otherPosition));
  }

  void add(Conflict conflict) {
    if (places.add(Conflict.places(conflict.first().position(), conflict.second().position()))) {
      conflicts.add(conflict);
    }
  }

  /** How many there are. */
  public int size() {
    return conflicts.size();
  }

  /** One of them, in the order in which they were found. */
  public Conflict get(int index) {
    return conflicts.get(index);
  }

  /** All of them, in the order in which they were found. */
  public List<Conflict> conflicts() {
    return List.copyOf(conflicts);
  }
}
