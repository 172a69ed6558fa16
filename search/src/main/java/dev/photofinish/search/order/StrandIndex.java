package dev.photofinish.search.order;

import java.util.Arrays;

/**
 * Finds strands by what identifies them: their label and the identities of their predecessors,
 * mixed to 64 bits.
 */
final class StrandIndex {

  private long[] identities = new long[1024];

  /**
   * By hash: an identity, or 0 where there is none, and its strand. Identities are kept here once
   * more, because most are looked for in vain.
   */
  private long[] keys = new long[4096];

  private int[] found = new int[4096];

  long identity(int strand) {
    return identities[strand];
  }

  /** The strand with this identity, or -1. */
  int find(long identity) {
    long key = key(identity);
    int mask = keys.length - 1;
    int slot = (int) key & mask;
    while (keys[slot] != 0) {
      if (keys[slot] == key) {
        return found[slot];
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Adds the next strand, which nobody is going to look for. */
  void addUnfound(int strand, long identity) {
    if (strand == identities.length) {
      identities = Arrays.copyOf(identities, strand + (strand >> 1));
    }
    identities[strand] = identity;
  }

  /** Adds the next strand; strands come in the order of their numbers. */
  void add(int strand, long identity) {
    addUnfound(strand, identity);
    if (2L * strand > keys.length) {
      keys = new long[2 * keys.length];
      found = new int[keys.length];
      for (int i = 0; i < strand; i++) {
        insert(i);
      }
    }
    insert(strand);
  }

  private void insert(int strand) {
    long key = key(identities[strand]);
    int mask = keys.length - 1;
    int slot = (int) key & mask;
    while (keys[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    keys[slot] = key;
    found[slot] = strand;
  }

  private static long key(long identity) {
    return identity == 0 ? 1 : identity;
  }
}
