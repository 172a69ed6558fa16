package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.memory.Event.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The definitions, too slow and with nothing left out: for every event the set of all events that
 * happen before it, from the edges of program order and of synchronises-with.
 */
final class HappensBefore {
  private final List<Event> events;
  private final List<BitSet> before = new ArrayList<>();

  HappensBefore(List<Event> events) {
    this.events = events;
    for (int i = 0; i < events.size(); i++) {
      BitSet known = new BitSet();
      for (int source : sources(i)) {
        known.or(before.get(source));
        known.set(source);
      }
      before.add(known);
    }
  }

  /** The earlier events that an event races with. */
  Set<Integer> races(int index, Tracking tracking) {
    Set<Integer> found = new TreeSet<>();
    Event event = events.get(index);
    if (!event.checked() || event.kind() == Kind.PUBLISH) {
      return found;
    }
    for (int i = 0; i < index; i++) {
      Event other = events.get(i);
      if (other.checked()
          && other.thread() != event.thread()
          && other.object() == event.object()
          && (other.writes() || event.writes())
          && !(other.atomic() && event.atomic())
          && (other.writes() || tracking == Tracking.READS)
          && !before.get(index).get(i)) {
        found.add(i);
      }
    }
    return found;
  }

  /** Where the edges to an event come from. */
  private List<Integer> sources(int index) {
    Event event = events.get(index);
    List<Integer> sources = new ArrayList<>();
    int previous = last(index, e -> e.thread() == event.thread());
    if (previous >= 0) {
      sources.add(previous);
    } else if (event.thread() != 0) {
      sources.add(last(index, e -> e.kind() == Kind.START && e.object() == event.thread()));
    }
    switch (event.kind()) {
      case LOCK -> all(index, Kind.UNLOCK, event.object(), sources);
      case ACQUIRE -> all(index, Kind.RELEASE, event.object(), sources);
      case JOIN -> sources.add(last(index, e -> e.thread() == event.object()));
      case READ, UPDATE, VOLATILE_READ -> {
        if (event.acquires()) {
          sources.addAll(publishers(index));
        }
        if (event.order() == AccessMode.VOLATILE) {
          volatileWrites(index, event.object(), sources);
        }
      }
      case FENCE -> {
        if (event.acquires()) {
          fenced(index, event.thread(), sources);
        }
      }
      case PUBLISH, WRITE, VOLATILE_WRITE, UNLOCK, START, END, RELEASE -> {}
    }
    return sources;
  }

  private void all(int index, Kind kind, long object, List<Integer> sources) {
    for (int i = 0; i < index; i++) {
      if (events.get(i).kind() == kind && events.get(i).object() == object) {
        sources.add(i);
      }
    }
  }

  private void volatileWrites(int index, long location, List<Integer> sources) {
    for (int i = 0; i < index; i++) {
      Event other = events.get(i);
      if (other.writes() && other.object() == location && other.order() == AccessMode.VOLATILE) {
        sources.add(i);
      }
    }
  }

  /** What the reads before an acquire fence saw. */
  private void fenced(int index, int thread, List<Integer> sources) {
    for (int i = 0; i < index; i++) {
      if (events.get(i).thread() == thread && events.get(i).reads()) {
        sources.addAll(publishers(i));
      }
    }
  }

  /**
   * Who published the value that a read sees: the write, and if that is a read-modify-write, those
   * whose values it extends.
   */
  private List<Integer> publishers(int read) {
    List<Integer> publishers = new ArrayList<>();
    long location = events.get(read).object();
    int write = last(read, e -> e.writes() && e.object() == location);
    while (write >= 0) {
      Event writer = events.get(write);
      if (writer.releases()) {
        publishers.add(write);
      } else {
        int fence =
            last(
                write,
                e -> e.kind() == Kind.FENCE && e.thread() == writer.thread() && e.releases());
        if (fence >= 0) {
          publishers.add(fence);
        }
      }
      write =
          writer.kind() == Kind.UPDATE
              ? last(write, e -> e.writes() && e.object() == location)
              : -1;
    }
    return publishers;
  }

  private int last(int index, Predicate<Event> condition) {
    for (int i = index - 1; i >= 0; i--) {
      if (condition.test(events.get(i))) {
        return i;
      }
    }
    return -1;
  }
}
