package dev.photofinish.trace;

/** What to do about an event that cannot have happened where it stands. */
public enum Repair {
  /** Refuse the trace and name the event. */
  STRICT,
  /**
   * Mend the trace, and say so in {@link Trace#repairs}. A trace that strict reading accepts stays
   * as it is. A repair never makes a race of two events before it that was none without it:
   *
   * <ul>
   *   <li>what is left out orders nothing and excludes nobody: a release or wait of a lock that the
   *       thread does not hold, a thread's fork or join of itself;
   *   <li>what is put in adds order: a second fork still comes before what its child does next, a
   *       departure gets its arrival, a thread that goes on after its join goes on as another one
   *       that joins the first;
   *   <li>a release that is missing is put in behind all events before it, so that a reordering
   *       which has it has all of them, and neither of the two can be next;
   *   <li>where none of this helps, the trace is cut off.
   * </ul>
   */
  LENIENT
}
