package dev.photofinish.cilk.run;

import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The fences of each child under execution. A relaxed write behind a fence that releases publishes
 * as one that releases itself, and a fence that acquires observes all that was read before it.
 */
final class Fences {
  private static final class Child {
    boolean releases;
    final LongLinkedOpenHashSet read = new LongLinkedOpenHashSet();
  }

  private final Deque<Child> children = new ArrayDeque<>();

  Fences() {
    enter();
  }

  /** A child begins. */
  void enter() {
    children.push(new Child());
  }

  /** A child ends. */
  void leave() {
    children.pop();
  }

  /** A fence that releases. */
  void release() {
    children.element().releases = true;
  }

  /** Whether what is written now is behind a fence that releases. */
  boolean releases() {
    return children.element().releases;
  }

  /** An atomic read that observes nothing by itself. */
  void read(long location) {
    children.element().read.add(location);
  }

  /** What has been read so. */
  LongLinkedOpenHashSet read() {
    return children.element().read;
  }
}
