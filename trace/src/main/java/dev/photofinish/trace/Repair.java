package dev.photofinish.trace;

/** What to do about an event that cannot have happened where it stands. */
public enum Repair {
  /** Refuse the trace and name the event. */
  STRICT,
  /** Mend the trace in the least intrusive way, and say so in {@link Trace#repairs}. */
  LENIENT
}
