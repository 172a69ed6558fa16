package dev.photofinish.trace.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Edges that an order has yet to take: the one that was asked for, with what it rests on, and those
 * that were derived from two events which the order has against the trace.
 */
final class PendingEdges {
  private final IntArrayList stack = new IntArrayList();
  private long askedAcquires;
  private long askedChoices;
  private int source;
  private int target;
  private int later;
  private int earlier;

  void clear() {
    stack.clear();
  }

  /** Adds the edge that is asked for. */
  void push(int newSource, int newTarget, long acquires, long choices) {
    askedAcquires = acquires;
    askedChoices = choices;
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

  /** The open acquires that the edge was asked for with. */
  long acquires() {
    return later < 0 ? askedAcquires : 0;
  }

  /** The choices that the edge was asked for with. */
  long choices() {
    return later < 0 ? askedChoices : 0;
  }
}
