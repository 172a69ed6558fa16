package dev.photofinish.search.schedule;

/** How a replay ended. */
public enum ReplayEnd {
  /** Every step was made. */
  FINISHED,
  /** The program ended, or the machine gave up, before or at the last step. */
  ENDED,
  /** A step could not be made: no such thread, not enabled, no such choice. */
  DIVERGED
}
