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
          && !ordered(i, index)) {
        found.add(i);
      }
    }
    return found;
  }

  /** Whether the first happens before the second, or may be read through a final field. */
  private boolean ordered(int first, int second) {
    return before.get(second).get(first)
        || (events.get(second).kind() == Kind.READ
            && !events.get(second).atomic()
            && granted(first, second));
  }

  private boolean granted(int first, int second) {
    for (int i = first + 1; i < second; i++) {
      Event read = events.get(i);
      if (read.kind() == Kind.FINAL_READ
          && read.thread() == events.get(second).thread()
          && covers(read.stretches(), events.get(first).object())) {
        int freeze = last(i, e -> e.kind() == Kind.FREEZE && e.object() == read.object());
        if (freeze >= 0 && before.get(freeze).get(first)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean covers(List<Long> stretches, long location) {
    for (int i = 0; i < stretches.size(); i += 2) {
      if (stretches.get(i) <= location && location < stretches.get(i) + stretches.get(i + 1)) {
        return true;
      }
    }
    return false;
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
      case PUBLISH, WRITE, VOLATILE_WRITE, FREEZE, FINAL_READ, UNLOCK, START, END, RELEASE -> {}
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
