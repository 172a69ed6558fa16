package dev.photofinish.search.history;

/**
 * Two conflicting accesses that neither the hard order nor a common lock keeps apart.
 *
 * @param first the one that came first in the run
 * @param ordering whether synchronisation happened to order them in this run
 */
public record CandidatePair(RecordedAccess first, RecordedAccess second, Ordering ordering) {

  /** What the run said about the pair. */
  public enum Ordering {
    /** Ordered by locks or atomics of this run. */
    SYNCHRONISED,
    /** Not ordered by anything: a race that this run witnessed. */
    UNORDERED
  }

  /** Whether two machine threads executed the accesses. */
  public boolean acrossThreads() {
    return first.thread() != second.thread();
  }

  /** Whether this run is itself the witness of a race. */
  public boolean witnessed() {
    return acrossThreads() && ordering == Ordering.UNORDERED;
  }
}
