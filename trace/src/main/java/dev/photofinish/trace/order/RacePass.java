package dev.photofinish.trace.order;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceFollower;

/** One walk over a trace that reports racing pairs as it meets their second event. */
public interface RacePass extends TraceFollower {
  /** What progress calls the walk. */
  String phase();

  /**
   * Walks a whole trace: the one that the pass was made for, if it was for one. A pass runs once.
   */
  default void run(Trace trace, Progress progress) {
    int step = 1 << 20;
    int size = trace.size();
    int from = 0;
    while (from < size) {
      progress.update(phase(), from, size);
      int to = from + Math.min(step, size - from);
      follow(trace.events(from, to));
      from = to;
    }
    progress.update(phase(), size, size);
  }
}
