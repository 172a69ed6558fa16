package dev.photofinish.trace.index;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * What a reordering keeps besides the must order: a notification that comes before the wait that it
 * ended is lost, and the wait does not end. So a set of events that has a wake also has its wait
 * before its notification. Sets without the wake are free to have them the other way round.
 */
public final class Wakeups {
  private static final IntArrayList NONE = new IntArrayList(0);

  private record Wakeup(int waiting, int wake) {}

  private final Int2ObjectOpenHashMap<List<Wakeup>> byNotification = new Int2ObjectOpenHashMap<>();
  private final TraceIndex index;

  Wakeups(TraceIndex index) {
    this.index = index;
  }

  void add(int wait, int notification, int wake) {
    byNotification
        .computeIfAbsent(notification, key -> new ArrayList<>(1))
        .add(new Wakeup(wait, wake));
  }

  /** The waits that come before an event in every reordering of a prefix vector. */
  public IntArrayList waitsBefore(int event, int[] prefix) {
    var wakeups = byNotification.get(event);
    if (wakeups == null) {
      return NONE;
    }
    IntArrayList waits = new IntArrayList(wakeups.size());
    for (Wakeup wakeup : wakeups) {
      if (index.contains(prefix, wakeup.wake)) {
        waits.add(wakeup.waiting);
      }
    }
    return waits;
  }
}
