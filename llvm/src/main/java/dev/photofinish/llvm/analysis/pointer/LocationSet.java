package dev.photofinish.llvm.analysis.pointer;

import java.util.Arrays;

/** A set of small numbers: the words of a bit set that are not zero, by their position. */
final class LocationSet {
  private int[] positions = new int[2];
  private long[] words = new long[2];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  boolean contains(int location) {
    int at = Arrays.binarySearch(positions, 0, size, location >>> 6);
    return at >= 0 && (words[at] >>> (location & 63) & 1) != 0;
  }

  /** Adds a number; says whether it is new. */
  boolean add(int location) {
    return addWord(location >>> 6, 1L << (location & 63)) != 0;
  }

  /** Adds bits of one word; returns those that are new. */
  private long addWord(int position, long bits) {
    int at =
        size > 0 && positions[size - 1] < position
            ? -size - 1
            : Arrays.binarySearch(positions, 0, size, position);
    if (at >= 0) {
      long fresh = bits & ~words[at];
      words[at] |= fresh;
      return fresh;
    }
    int slot = -at - 1;
    reserve(size + 1);
    System.arraycopy(positions, slot, positions, slot + 1, size - slot);
    System.arraycopy(words, slot, words, slot + 1, size - slot);
    positions[slot] = position;
    words[slot] = bits;
    size++;
    return bits;
  }

  private void reserve(int count) {
    if (count > positions.length) {
      int capacity = Math.max(count, positions.length * 2);
      positions = Arrays.copyOf(positions, capacity);
      words = Arrays.copyOf(words, capacity);
    }
  }

  /** Adds all of another set; returns those that are new, null if none is. */
  LocationSet addAll(LocationSet other) {
    LocationSet fresh = other.minus(this);
    if (fresh != null) {
      merge(fresh);
    }
    return fresh;
  }

  /** What another set does not have, null if that is nothing. */
  LocationSet minus(LocationSet other) {
    LocationSet rest = null;
    int at = 0;
    for (int i = 0; i < size; i++) {
      while (at < other.size && other.positions[at] < positions[i]) {
        at++;
      }
      boolean both = at < other.size && other.positions[at] == positions[i];
      long bits = both ? words[i] & ~other.words[at] : words[i];
      if (bits != 0) {
        if (rest == null) {
          rest = new LocationSet();
        }
        rest.reserve(rest.size + 1);
        rest.positions[rest.size] = positions[i];
        rest.words[rest.size++] = bits;
      }
    }
    return rest;
  }

  /** Adds all of another set, from the end on so that nothing has to be moved twice. */
  private void merge(LocationSet other) {
    int more = 0;
    int at = 0;
    for (int i = 0; i < other.size; i++) {
      while (at < size && positions[at] < other.positions[i]) {
        at++;
      }
      if (at == size || positions[at] != other.positions[i]) {
        more++;
      }
    }
    reserve(size + more);
    int from = size - 1;
    int to = size + more - 1;
    for (int i = other.size - 1; i >= 0; to--) {
      if (from >= 0 && positions[from] > other.positions[i]) {
        positions[to] = positions[from];
        words[to] = words[from--];
      } else if (from >= 0 && positions[from] == other.positions[i]) {
        positions[to] = positions[from];
        words[to] = words[from--] | other.words[i--];
      } else {
        positions[to] = other.positions[i];
        words[to] = other.words[i--];
      }
    }
    size += more;
  }

  /** The numbers in ascending order. */
  int[] toArray() {
    int count = 0;
    for (int i = 0; i < size; i++) {
      count += Long.bitCount(words[i]);
    }
    int[] all = new int[count];
    int next = 0;
    for (int i = 0; i < size; i++) {
      for (long left = words[i]; left != 0; left &= left - 1) {
        all[next++] = (positions[i] << 6) + Long.numberOfTrailingZeros(left);
      }
    }
    return all;
  }
}
