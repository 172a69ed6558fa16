package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.state.Versioned;
import dev.photofinish.jvm.state.Versions;
import java.util.Arrays;

/** A row of bits that grows as needed and is part of the state. */
final class BitRow extends Versioned {
  private static final long[] EMPTY = {};

  private final Versions versions;
  private long[] words = EMPTY;

  BitRow(Versions versions) {
    this.versions = versions;
  }

  boolean get(int bit) {
    int word = bit >> 6;
    return word < words.length && (words[word] & (1L << bit)) != 0;
  }

  void set(int bit) {
    if (!get(bit)) {
      versions.change(this);
      int word = bit >> 6;
      if (word >= words.length) {
        words = Arrays.copyOf(words, Math.max(word + 1, words.length * 3 / 2));
      }
      words[word] |= 1L << bit;
    }
  }

  void clear(int bit) {
    if (get(bit)) {
      versions.change(this);
      words[bit >> 6] &= ~(1L << bit);
    }
  }

  /** Adds the bits of another row. */
  void or(BitRow other) {
    if (!covers(other)) {
      versions.change(this);
      if (words.length < other.words.length) {
        words = Arrays.copyOf(words, other.words.length);
      }
      for (int i = 0; i < other.words.length; i++) {
        words[i] |= other.words[i];
      }
    }
  }

  private boolean covers(BitRow other) {
    for (int i = 0; i < other.words.length; i++) {
      if ((other.words[i] & ~word(i)) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Takes over the bits of another row. */
  void assign(BitRow other) {
    versions.change(this);
    words = other.words.clone();
  }

  void clearAll() {
    if (words.length > 0) {
      versions.change(this);
      words = EMPTY;
    }
  }

  /** A word of bits. */
  long word(int index) {
    return index < words.length ? words[index] : 0;
  }

  /** Removes the bits of one word that are set in the mask. */
  void clear(int index, long mask) {
    if ((word(index) & mask) != 0) {
      versions.change(this);
      words[index] &= ~mask;
    }
  }

  int words() {
    return words.length;
  }

  boolean intersects(BitRow other) {
    for (int i = Math.min(words.length, other.words.length) - 1; i >= 0; i--) {
      if ((words[i] & other.words[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  protected Object save() {
    long[] saved = words;
    words = saved.clone();
    return saved;
  }

  @Override
  protected Object exchange(Object saved) {
    long[] before = words;
    words = (long[]) saved;
    return before;
  }
}
