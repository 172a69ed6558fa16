package dev.photofinish.llvm.machine.code;

import dev.photofinish.search.machine.StateHash;
import java.util.function.Supplier;

/**
 * Counts the back edges of one local run and now and then looks for a local state that repeats:
 * then the loop waits for another thread. Looking is expensive, so it is done in windows that
 * become rarer the longer the run is.
 */
final class LoopWatch {
  private static final int PERIOD = 1024;
  private static final int SHORTEST_WINDOW = 64;

  private final long threshold;
  private int untilDue;
  private long edges;
  private long nextWindow;
  private long windowEnd;
  private int spinner;
  private StateHash seen;

  LoopWatch(long threshold) {
    this.threshold = threshold;
  }

  /** A thread starts a local run. */
  void start(int thread) {
    if (spinner == thread && seen != null) {
      return;
    }
    spinner = 0;
    edges = 0;
    seen = null;
    windowEnd = 0;
    nextWindow = threshold == 0 ? Long.MAX_VALUE : threshold;
    untilDue = period();
  }

  /** A thread that waited in a loop goes on; it waits again as soon as this state is back. */
  void resume(int thread, StateHash state) {
    seen = null;
    start(thread);
    spinner = thread;
    seen = state;
    windowEnd = SHORTEST_WINDOW;
    untilDue = 0;
  }

  /** How many back edges the local run has had, roughly. */
  long edges() {
    return edges;
  }

  /** Counts a back edge and says whether somebody should have a look. */
  boolean due() {
    return --untilDue < 0;
  }

  private int period() {
    return (int) Math.min(PERIOD, Math.max(0, nextWindow - edges - 1));
  }

  /** Whether the local state was seen before in this window. */
  boolean repeats(Supplier<StateHash> state) {
    spinner = 0;
    if (edges < windowEnd) {
      edges++;
      untilDue = edges < windowEnd ? 0 : period();
      StateHash now = state.get();
      if (now.equals(seen)) {
        return true;
      }
      if (seen == null) {
        seen = now;
      }
      return false;
    }
    edges += PERIOD;
    seen = null;
    if (edges >= nextWindow) {
      windowEnd = edges + SHORTEST_WINDOW + edges / 256;
      nextWindow = 2 * windowEnd;
      untilDue = 0;
    } else {
      untilDue = PERIOD - 1;
    }
    return false;
  }
}
