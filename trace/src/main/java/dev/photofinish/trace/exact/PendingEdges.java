package dev.photofinish.trace.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Edges that an order has yet to take: the one that was asked for, with what it rests on, and those
 * that were derived from two events which the order has against the trace.
 */
final class PendingEdges {
  private final IntArrayList stack = new IntArrayList();
  private final Blame asked = new Blame();
  private int source;
  private int target;
  private int later;
  private int earlier;

  void clear() {
    stack.clear();
  }

  /** Adds the edge that is asked for. */
  void push(int newSource, int newTarget, Blame why) {
    asked.set(why);
    derive(newSource, newTarget, -1, -1);
  }

  /** Adds an edge that follows because one event comes before another. */
  void derive(int newSource, int newTarget, int newLater, int newEarlier) {
    stack.add(newSource);
    stack.add(newTarget);
    stack.add(newLater);
    stack.add(newEarlier);
  }

  /** Takes an edge out; false if there is none. */
  boolean pop() {
    if (stack.isEmpty()) {
      return false;
    }
    earlier = stack.popInt();
    later = stack.popInt();
    target = stack.popInt();
    source = stack.popInt();
    return true;
  }

  int source() {
    return source;
  }

  int target() {
    return target;
  }

  /** The event that comes before the next one, for a derived edge, else -1. */
  int later() {
    return later;
  }

  int earlier() {
    return earlier;
  }

  /** What the edge that was asked for rests on. */
  Blame asked() {
    return asked;
  }
}
