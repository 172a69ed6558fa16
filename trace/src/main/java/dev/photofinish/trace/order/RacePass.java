package dev.photofinish.trace.order;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.trace.OutOfTimeException;
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
    run(trace, progress, Deadline.never());
  }

  /** Walks a whole trace as long as there is time, see {@link OutOfTimeException}. */
  default void run(Trace trace, Progress progress, Deadline deadline) {
    int step = 1 << 14;
    int size = trace.size();
    int from = 0;
    while (from < size) {
      OutOfTimeException.check(deadline);
      progress.update(phase(), from, size);
      int to = from + Math.min(step, size - from);
      follow(trace.events(from, to));
      from = to;
    }
    progress.update(phase(), size, size);
  }
}
