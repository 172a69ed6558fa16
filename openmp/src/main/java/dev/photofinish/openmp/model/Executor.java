package dev.photofinish.openmp.model;

import dev.photofinish.openmp.runtime.PieceName;
import java.util.Optional;

/**
 * Who executed a strand, and what a mapping would have to name to have another thread do it.
 *
 * @param thread the machine thread
 * @param number its number in its team
 * @param teamSize how many members the team has
 * @param piece the piece of a worksharing construct that it was, if it was one
 * @param task the explicit task that it was part of, if there was one
 * @param creation how that task or the thread came about, if a piece created it
 */
record Executor(
    int thread,
    int number,
    int teamSize,
    Optional<PieceName> piece,
    Optional<Long> task,
    Optional<Creation> creation) {

  /** Whether both are parts of the same piece or task. */
  boolean sameAs(Executor other) {
    return thread == other.thread && piece.equals(other.piece) && task.equals(other.task);
  }
}
