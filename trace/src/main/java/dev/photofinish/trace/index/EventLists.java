package dev.photofinish.trace.index;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** A list of events for each of some keys, all in one array, each list in trace order. */
public final class EventLists {
  private final int[] starts;
  private final int[] events;

  private EventLists(int[] starts, int[] events) {
    this.starts = starts;
    this.events = events;
  }

  /** Sorts events by key; {@code keyOf} gives a negative number for events that no list takes. */
  static EventLists byKey(int size, int keys, IntUnaryOperator keyOf) {
    int[] starts = new int[keys + 1];
    for (int event = 0; event < size; event++) {
      int key = keyOf.applyAsInt(event);
      if (key >= 0) {
        starts[key + 1]++;
      }
    }
    for (int key = 0; key < keys; key++) {
      starts[key + 1] += starts[key];
    }
    int[] events = new int[starts[keys]];
    int[] fill = starts.clone();
    for (int event = 0; event < size; event++) {
      int key = keyOf.applyAsInt(event);
      if (key >= 0) {
        events[fill[key]++] = event;
      }
    }
    return new EventLists(starts, events);
  }

  /** The number of keys. */
  public int keys() {
    return starts.length - 1;
  }

  /** Where a key's list starts. */
  public int start(int key) {
    return starts[key];
  }

  /** Where a key's list ends. */
  public int end(int key) {
    return starts[key + 1];
  }

  /** The event at an index between {@link #start} and {@link #end}. */
  public int at(int index) {
    return events[index];
  }

  /** The index of the first event of a key at or after an event. */
  public int firstFrom(int key, int event) {
    return firstFrom(events, starts[key], starts[key + 1], event);
  }

  /** The first place of a sorted range whose event is at or after an event. */
  static int firstFrom(int[] events, int from, int to, int event) {
    int found = Arrays.binarySearch(events, from, to, event);
    return found >= 0 ? found : -found - 1;
  }
}
