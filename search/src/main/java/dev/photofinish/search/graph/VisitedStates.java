package dev.photofinish.search.graph;

/** A set of 128-bit hashes, in open addressing over two longs a state. */
final class VisitedStates {
  private static final int INITIAL_CAPACITY = 1 << 10;

  private long[] table = new long[2 * INITIAL_CAPACITY];
  private int size;

  /** Whether the state was not there yet; it is from now on. */
  boolean add(long low, long high) {
    long key = (low | high) == 0 ? 1 : low;
    if (!insert(table, key, high)) {
      return false;
    }
    size++;
    if (3L * size > table.length) {
      grow();
    }
    return true;
  }

  private static boolean insert(long[] table, long low, long high) {
    int limit = table.length - 2;
    int slot = ((int) (low ^ (low >>> 32)) << 1) & limit;
    while (true) {
      long there = table[slot];
      if (there == low && table[slot + 1] == high) {
        return false;
      }
      if ((there | table[slot + 1]) == 0) {
        table[slot] = low;
        table[slot + 1] = high;
        return true;
      }
      slot = (slot + 2) & limit;
    }
  }

  private void grow() {
    if (table.length == 1 << 30) {
      throw new OutOfMemoryError("more states than the visited set can hold");
    }
    long[] larger = new long[2 * table.length];
    for (int i = 0; i < table.length; i += 2) {
      if ((table[i] | table[i + 1]) != 0) {
        insert(larger, table[i], table[i + 1]);
      }
    }
    table = larger;
  }

  int size() {
    return size;
  }

  /** The memory taken, in bytes. */
  long bytes() {
    return 8L * table.length;
  }
}
