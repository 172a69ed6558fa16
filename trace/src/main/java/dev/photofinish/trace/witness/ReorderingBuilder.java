package dev.photofinish.trace.witness;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/**
 * Turns a reordering of indexed events into one of the trace, with the events that the index leaves
 * out put back: each runs just before the next indexed event of its thread.
 */
public final class ReorderingBuilder {
  private final TraceIndex index;
  private final Trace trace;
  private final int[] boundary;
  private final IntArrayList[] queue;
  private final int[] flushed;
  private final IntArrayList tail = new IntArrayList();

  public ReorderingBuilder(TraceIndex index) {
    this.index = index;
    this.trace = index.trace();
    this.boundary = new int[index.threads()];
    this.queue = new IntArrayList[index.threads()];
    this.flushed = new int[index.threads()];
    for (int thread = 0; thread < queue.length; thread++) {
      queue[thread] = new IntArrayList();
    }
  }

  /**
   * Builds the reordering.
   *
   * @param prefix the set of indexed events that run, as a prefix vector
   * @param cut what the set has before this indexed event runs as in the trace
   * @param moved the rest of the set in its order; ignored if the cut is the size of the index
   * @param first the racing event that runs last but one
   * @param second the racing event that runs last
   */
  public Reordering build(int[] prefix, int cut, IntList moved, int first, int second) {
    int last = setBoundaries(prefix, first, second);
    int start = start(cut, last);
    for (int thread = 0; thread < boundary.length; thread++) {
      queue[thread].clear();
      flushed[thread] = 0;
    }
    for (int event = start; event <= last; event++) {
      int thread = trace.thread(event);
      if (event < boundary[thread]) {
        queue[thread].add(event);
      }
    }
    tail.clear();
    int indexed = index.indexed(start);
    int end = Math.min(cut, index.size());
    for (; indexed < end && index.origin(indexed) <= last; indexed++) {
      if (index.contains(prefix, indexed)) {
        run(indexed);
      }
    }
    if (cut < index.size()) {
      for (int i = 0; i < moved.size(); i++) {
        run(moved.getInt(i));
      }
    }
    flush(index.thread(first), Integer.MAX_VALUE);
    flush(index.thread(second), Integer.MAX_VALUE);
    tail.add(index.origin(first));
    tail.add(index.origin(second));
    return new Reordering(trace, start, tail.toIntArray());
  }

  /**
   * How many events of the trace there are from the first that does not run as it did to the last.
   */
  public int span(int[] prefix, int cut, int first, int second) {
    int last = setBoundaries(prefix, first, second);
    return last - start(cut, last);
  }

  private int start(int cut, int last) {
    int start = cut < index.size() ? index.origin(cut) : last;
    for (int limit : boundary) {
      start = Math.min(start, limit);
    }
    return start;
  }

  /** How far each thread runs in the trace; returns the last event of the trace that can run. */
  private int setBoundaries(int[] prefix, int first, int second) {
    int last = Math.max(index.origin(first), index.origin(second));
    for (int thread = 0; thread < boundary.length; thread++) {
      if (prefix[thread] > 0) {
        last = Math.max(last, index.origin(index.event(thread, prefix[thread] - 1)));
      }
      boolean started = index.forkOf(thread) < 0 || index.contains(prefix, index.forkOf(thread));
      if (!started) {
        boundary[thread] = index.origin(index.forkOf(thread));
      } else if (prefix[thread] < index.length(thread)) {
        boundary[thread] = index.origin(index.event(thread, prefix[thread]));
      } else {
        boundary[thread] = trace.size();
      }
    }
    boundary[index.thread(first)] = index.origin(first);
    boundary[index.thread(second)] = index.origin(second);
    return last;
  }

  private void run(int indexed) {
    if (index.op(indexed) == Op.JOIN) {
      flush(index.target(indexed), Integer.MAX_VALUE);
    }
    flush(index.thread(indexed), index.origin(indexed));
  }

  private void flush(int thread, int upTo) {
    IntArrayList events = queue[thread];
    while (flushed[thread] < events.size() && events.getInt(flushed[thread]) <= upTo) {
      tail.add(events.getInt(flushed[thread]++));
    }
  }
}
