package dev.photofinish.trace.m2;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The max-min linearisation of a closed order (algorithm 1): one thread runs as far as the order
 * lets it, the others only as far as they must for it to go on.
 */
final class MaxMin {
  private final TraceIndex index;
  private final Window window;
  private final TraceClosure order;
  private final int[] done;
  private final IntArrayList sequence = new IntArrayList();

  MaxMin(TraceIndex index, Window window, TraceClosure order) {
    this.index = index;
    this.window = window;
    this.order = order;
    this.done = new int[window.chains()];
  }

  /** The events of the window in their new order. */
  IntArrayList linearise(int maximal) {
    while (sequence.size() < window.size()) {
      int chain = nextChain(maximal);
      sequence.add(window.event(chain, done[chain]++));
    }
    return sequence;
  }

  private int nextChain(int maximal) {
    if (done[maximal] == window.lengths()[maximal]) {
      return earliestReady(-1);
    }
    int wanted = window.event(maximal, done[maximal]);
    return ready(wanted) ? maximal : earliestReady(wanted);
  }

  private boolean ready(int event) {
    for (int chain = 0; chain < done.length; chain++) {
      if (chain != index.thread(event) && order.predecessor(event, chain) >= done[chain]) {
        return false;
      }
    }
    return true;
  }

  /** Of the ready events that come before a wanted one, if there is one, the first of the trace. */
  private int earliestReady(int wanted) {
    int best = -1;
    for (int chain = 0; chain < done.length; chain++) {
      if (done[chain] < window.lengths()[chain]) {
        int event = window.event(chain, done[chain]);
        if ((wanted < 0 || order.ordered(event, wanted))
            && (best < 0 || event < best)
            && ready(event)) {
          best = event;
        }
      }
    }
    return index.thread(best);
  }
}
