package dev.photofinish.trace.order;

import dev.photofinish.core.Progress;

/** One walk over a trace that reports racing pairs as it meets their second event. */
public interface RacePass {
  /** Walks the whole trace. A pass runs once. */
  void run(Progress progress);
}
