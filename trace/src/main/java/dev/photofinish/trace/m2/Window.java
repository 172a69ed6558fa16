package dev.photofinish.trace.m2;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;

/**
 * The part of a set of events that may move: those from a cut on, as one chain for each thread.
 * What the set has before the cut runs as in the trace. With a cut of 0 it is the whole set.
 */
final class Window {
  private final TraceIndex index;
  private final int[] prefix;
  private final int cut;
  private final int[] start;
  private final int[] lengths;
  private int size;

  Window(TraceIndex index, int[] prefix, int cut) {
    this.index = index;
    this.prefix = prefix;
    this.cut = cut;
    this.start = new int[prefix.length];
    this.lengths = new int[prefix.length];
    for (int thread = 0; thread < prefix.length; thread++) {
      start[thread] = Math.min(prefix[thread], index.positionFrom(thread, cut));
      lengths[thread] = prefix[thread] - start[thread];
      size += lengths[thread];
    }
  }

  int cut() {
    return cut;
  }

  int size() {
    return size;
  }

  int chains() {
    return lengths.length;
  }

  int[] lengths() {
    return lengths;
  }

  boolean contains(int event) {
    return event >= cut && index.contains(prefix, event);
  }

  /** Whether the set has an event, be it before the cut or after. */
  boolean inSet(int event) {
    return index.contains(prefix, event);
  }

  int event(int chain, int place) {
    return index.event(chain, start[chain] + place);
  }

  int place(int event) {
    return index.position(event) - start[index.thread(event)];
  }

  /** The last event of a chain up to a place that a test accepts, -1 if none does. */
  int before(int chain, int place, EventTest test) {
    for (int i = Math.min(place, lengths[chain] - 1); i >= 0; i--) {
      if (test.accepts(event(chain, i))) {
        return event(chain, i);
      }
    }
    return -1;
  }

  /** The first event of a chain from a place on that a test accepts, -1 if none does. */
  int after(int chain, int place, EventTest test) {
    for (int i = place; i < lengths[chain]; i++) {
      if (test.accepts(event(chain, i))) {
        return event(chain, i);
      }
    }
    return -1;
  }

  boolean isWrite(int event, int variable) {
    return index.op(event).writes() && index.target(event) == variable;
  }

  boolean isRead(int event, int variable) {
    Op op = index.op(event);
    return op.reads() && index.target(event) == variable;
  }

  /** Which events a look-up wants. */
  @FunctionalInterface
  interface EventTest {
    boolean accepts(int event);
  }
}
