package dev.photofinish.search.machine;

/**
 * Which logical threads run at the same time as far as fork, join, barriers and the task graph are
 * concerned, whatever locks do.
 *
 * <p>A strand is a stretch of a run inside which everything is ordered: a team thread between two
 * barriers, a piece of a loop, a segment of a task. Ids need only mean the same along one run and
 * its snapshots.
 */
public interface Strands {

  /** Whether nothing orders the two; false for a strand and itself. */
  boolean concurrent(int one, int other);

  /** Whether everything in one comes before everything in the other; not for one and itself. */
  boolean before(int one, int other);

  /** The strands that the thread is in now, most often one; none if it has ended. */
  int[] current(int thread);

  /** Whether one thread runs both. Its id does not tell: another thread may get it later. */
  boolean ofOneThread(int one, int other);

  /**
   * Whether no access still to come can be concurrent with this strand, so that its accesses may be
   * forgotten. False is always safe.
   */
  boolean settled(int strand);

  /** A name for the strand that is the same in every interleaving which ran it alike. */
  long label(int strand);

  /**
   * Whether one thread can run strands that are concurrent with each other, such as iterations that
   * another thread could have run.
   */
  default boolean splitThreads() {
    return false;
  }
}
