package dev.photofinish.openmp.model;

import dev.photofinish.openmp.runtime.PieceName;
import dev.photofinish.search.history.RecordedAccess;
import dev.photofinish.search.order.Strands;
import java.util.Map;

/**
 * How a thread or task came about that was created in a piece of a worksharing construct. Any
 * thread could have executed the piece; the one that did had done all that comes before the piece
 * in the program.
 *
 * @param piece the piece
 * @param thread who executed it, as accesses name threads
 * @param number its number in its team
 * @param teamSize how many members the team has
 * @param own the strands of that thread outside of the piece, and their times
 */
record Creation(PieceName piece, int thread, int number, int teamSize, Map<Integer, Integer> own) {

  /** Where an access of the thread that executed the piece is in the program. */
  enum Place {
    BEFORE,
    AFTER,
    /** In another piece of the same thread, before this one or after. */
    UNKNOWN
  }

  Place place(RecordedAccess access, Strands strands) {
    Integer time = own.get(access.strand());
    if (time != null) {
      return access.time() <= time ? Place.BEFORE : Place.AFTER;
    }
    return own.keySet().stream().anyMatch(strand -> strands.before(access.strand(), strand))
        ? Place.BEFORE
        : Place.UNKNOWN;
  }
}
