package dev.photofinish.search.history;

import java.util.Arrays;

/**
 * What is remembered of 4 KiB of address space: for each 8-byte word its list of accesses, and the
 * marked bytes.
 */
final class ShadowPage {

  static final int BITS = 12;
  static final int WORDS = 1 << (BITS - 3);

  final long number;

  /** As long as needed: many objects are small and begin at the start of a page. */
  private int[] lists = new int[16];

  private long[] marks;
  private int version;

  ShadowPage(long number) {
    this.number = number;
  }

  int list(int word) {
    return word < lists.length ? lists[word] : 0;
  }

  void set(int word, int list) {
    if (word >= lists.length) {
      lists = Arrays.copyOf(lists, Integer.highestOneBit(word) << 1);
    }
    lists[word] = list;
    version++;
  }

  /** Has changed whenever a list has. */
  int version() {
    return version;
  }

  /** The lists of its words. */
  int[] lists() {
    return lists;
  }

  /** How many words may have entries. */
  int words() {
    return lists.length;
  }

  void mark(int word, int mask) {
    if (mask == 0) {
      return;
    }
    if (marks == null) {
      marks = new long[WORDS / 8];
    }
    marks[word >>> 3] |= (long) mask << ((word & 7) << 3);
  }

  void unmark(int offset) {
    marks[offset >>> 6] &= ~(1L << offset);
  }

  boolean hasMarks() {
    return marks != null;
  }

  boolean marked(int offset) {
    return (marks[offset >>> 6] >>> offset & 1) != 0;
  }
}
