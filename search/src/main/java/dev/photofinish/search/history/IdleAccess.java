package dev.photofinish.search.history;

import dev.photofinish.search.order.Strands;

/**
 * Names for accesses that left the list of a word as it was, so that the next one like them need
 * not go through the list: by the same strand, or by another piece of the same construct. Only
 * accesses without locks, before the strand's first release, have names.
 */
final class IdleAccess {
  /** The name of accesses that have none. */
  static final long NONE = 0;

  private static final int TAG_BITS = 10;
  private static final int POSITION_BITS = 15;
  private static final int THREAD_BITS = 9;
  private static final int OWNER_BITS = 29;
  private static final long PIECES = Long.MIN_VALUE;

  private IdleAccess() {}

  /** The name of such accesses of one strand. */
  static long ofStrand(int strand, int thread, int position, int tag) {
    return name(strand, thread, position, tag);
  }

  /** The name of such accesses of all pieces of a construct that a thread executes. */
  static long ofGroup(int group, int thread, int position, int tag) {
    long name = group == Strands.NO_GROUP ? NONE : name(group, thread, position, tag);
    return name == NONE ? NONE : name | PIECES;
  }

  private static long name(int owner, int thread, int position, int tag) {
    if (owner >>> OWNER_BITS != 0
        || thread >>> THREAD_BITS != 0
        || position >>> POSITION_BITS != 0
        || tag >>> TAG_BITS != 0) {
      return NONE;
    }
    return (((long) owner << THREAD_BITS | thread) << POSITION_BITS | position) << TAG_BITS | tag;
  }
}
