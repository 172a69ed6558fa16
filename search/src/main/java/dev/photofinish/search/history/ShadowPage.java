package dev.photofinish.search.history;

import java.util.Arrays;

/**
 * What is remembered of 4 KiB of address space: for each 8-byte word its newest entry and what need
 * not be looked at again, and the marked bytes.
 */
final class ShadowPage {

  static final int BITS = 12;
  static final int WORDS = 1 << (BITS - 3);

  final long number;

  /** As long as needed: many objects are small and begin at the start of a page. */
  private int[] newest = new int[16];

  /** For each word the kind of access that would change nothing there, 0 for none. */
  private long[] idle = new long[16];

  private long[] marks;

  ShadowPage(long number) {
    this.number = number;
  }

  int newest(int word) {
    return word < newest.length ? newest[word] : 0;
  }

  void setNewest(int word, int entry) {
    if (word >= newest.length) {
      newest = Arrays.copyOf(newest, Integer.highestOneBit(word) << 1);
      idle = Arrays.copyOf(idle, newest.length);
    }
    newest[word] = entry;
    idle[word] = 0;
  }

  /** Whether an access of this kind changed nothing, and nothing has changed since. */
  boolean isIdle(int word, long what) {
    return word < idle.length && idle[word] == what;
  }

  void setIdle(int word, long what) {
    idle[word] = what;
  }

  /** How many words may have entries. */
  int words() {
    return newest.length;
  }

  void mark(int word, int mask) {
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
