package dev.photofinish.search.detect;

import java.util.Arrays;
import java.util.function.Predicate;

/** The segments of a path that still matter, in no particular order. */
final class Segments {
  private static final Segment[] NONE = new Segment[0];

  /** Segments that nobody changes any more. */
  static final class Kept implements RaceDetector.Snapshot {
    private final Segment[] segments;

    private Kept(Segment[] segments) {
      this.segments = segments;
    }
  }

  private static final Kept EMPTY = new Kept(NONE);

  private Segment[] segments = new Segment[8];
  private int size;

  int size() {
    return size;
  }

  Segment get(int index) {
    return segments[index];
  }

  void set(int index, Segment segment) {
    segments[index] = segment;
  }

  /** Adds a segment and gives its index. */
  int add(Segment segment) {
    if (size == segments.length) {
      segments = Arrays.copyOf(segments, 2 * size);
    }
    segments[size] = segment;
    return size++;
  }

  /** The accesses of a segment, to be changed. */
  AccessSet change(int index) {
    Segment segment = segments[index];
    AccessSet own = segment.accesses().own();
    if (own != segment.accesses()) {
      segments[index] = segment.withAccesses(own);
    }
    return own;
  }

  /** Takes a segment out; the last one gets its index. */
  void remove(int index) {
    segments[index] = segments[--size];
    segments[size] = null;
  }

  void removeIf(Predicate<Segment> test) {
    for (int i = size - 1; i >= 0; i--) {
      if (test.test(segments[i])) {
        remove(i);
      }
    }
  }

  Kept snapshot() {
    if (size == 0) {
      return EMPTY;
    }
    for (int i = 0; i < size; i++) {
      segments[i].accesses().share();
    }
    return new Kept(Arrays.copyOf(segments, size));
  }

  void restore(Kept kept) {
    int count = kept.segments.length;
    if (count > segments.length) {
      segments = new Segment[2 * count];
    }
    System.arraycopy(kept.segments, 0, segments, 0, count);
    if (size > count) {
      Arrays.fill(segments, count, size, null);
    }
    size = count;
  }
}
