package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;

/**
 * Two accesses of one run that race.
 *
 * @param first the one that came first in this run
 * @param second the other
 * @param address the lowest byte that both touch
 */
public record Conflict(Side first, Side second, long address) {

  /**
   * One of the two.
   *
   * @param position where in the program, an id of the machine's own
   */
  public record Side(int thread, int strand, AccessKind kind, int position) {}

  /** Whether the other is a race between the same two places. */
  public boolean samePlaces(Conflict other) {
    return places(first.position, second.position)
        == places(other.first.position, other.second.position);
  }

  /** A name for the two places that does not depend on which came first. */
  static long places(int one, int other) {
    return ((long) Math.max(one, other) << 32) | (Math.min(one, other) & 0xFFFFFFFFL);
  }
}
