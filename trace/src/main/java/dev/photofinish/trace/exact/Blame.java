package dev.photofinish.trace.exact;

import java.util.Arrays;

/**
 * What an edge or a contradiction rests on: acquires that a set leaves open, by their places in
 * {@link OpenAcquires}, and choices of the search, by their depths. Acquires from the last place
 * that there is a bit for share it; the search does not go deeper than there are bits.
 */
final class Blame {
  private static final int ACQUIRES = 256;
  private static final int CHOICES = 448;

  private final long[] bits = new long[(ACQUIRES + CHOICES) / Long.SIZE];

  /** How deep a search may go. */
  static int deepest() {
    return CHOICES - 1;
  }

  void clear() {
    Arrays.fill(bits, 0);
  }

  /** A copy that changes no more. */
  Blame copy() {
    Blame copy = new Blame();
    copy.set(this);
    return copy;
  }

  void set(Blame other) {
    System.arraycopy(other.bits, 0, bits, 0, bits.length);
  }

  void add(Blame other) {
    for (int word = 0; word < bits.length; word++) {
      bits[word] |= other.bits[word];
    }
  }

  /** Adds the open acquire at a place, nothing if there is none. */
  void addAcquire(int place) {
    if (place >= 0) {
      addBit(acquireBit(place));
    }
  }

  boolean hasAcquire(int place) {
    return hasBit(acquireBit(place));
  }

  void addChoiceAt(int depth) {
    addBit(ACQUIRES + depth);
  }

  boolean hasChoiceAt(int depth) {
    return hasBit(ACQUIRES + depth);
  }

  void removeChoiceAt(int depth) {
    int bit = ACQUIRES + depth;
    bits[bit / Long.SIZE] &= ~(1L << bit);
  }

  private static int acquireBit(int place) {
    return Math.min(place, ACQUIRES - 1);
  }

  private void addBit(int bit) {
    bits[bit / Long.SIZE] |= 1L << bit;
  }

  private boolean hasBit(int bit) {
    return (bits[bit / Long.SIZE] & 1L << bit) != 0;
  }
}
