package dev.photofinish.search.order;

/**
 * Strands that ended and wait to be joined: the head of a list in {@link StrandCells}.
 *
 * @param head the first cell, or -1
 * @param digest the sum of the mixed labels, for hashes that do not depend on the order in which
 *     strands ended
 */
record StrandList(int head, long digest) {

  static final StrandList EMPTY = new StrandList(-1, 0);

  boolean isEmpty() {
    return head < 0;
  }
}
