package dev.photofinish.search.detect;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;

/**
 * A set of accesses: which bytes were read and written, atomically or not, and where in the
 * program.
 *
 * <p>Open addressing over 8-byte words. Of a byte and a kind of access the first position is kept,
 * so a word has rarely more than one entry. The hash does not depend on the order of additions, nor
 * on positions. A shared set must be copied before it is changed.
 */
final class AccessSet {
  private static final int SMALL = 8;

  private int[] table;
  private long[] words;
  private int[] masks;
  private int[] firstEntries;
  private int size;
  private int touched;

  private int[] entryPositions;
  private int[] entryMasks;
  private int[] entryNexts;
  private int entries;

  private int[] changed;
  private int changes;

  private long low;
  private long high;
  private boolean shared;

  AccessSet() {
    table = new int[2 * SMALL];
    words = new long[SMALL];
    masks = new int[SMALL];
    firstEntries = new int[SMALL];
    entryPositions = new int[SMALL];
    entryMasks = new int[SMALL];
    entryNexts = new int[SMALL];
    changed = new int[SMALL];
  }

  private AccessSet(AccessSet other) {
    table = other.table.clone();
    words = other.words.clone();
    masks = other.masks.clone();
    firstEntries = other.firstEntries.clone();
    size = other.size;
    touched = other.touched;
    entryPositions = other.entryPositions.clone();
    entryMasks = other.entryMasks.clone();
    entryNexts = other.entryNexts.clone();
    entries = other.entries;
    changed = other.changed.clone();
    changes = other.changes;
    low = other.low;
    high = other.high;
  }

  /** Says that more than one owner has this set now. */
  void share() {
    shared = true;
  }

  /** This set if nobody else has it, else a copy. */
  AccessSet own() {
    return shared ? new AccessSet(this) : this;
  }

  boolean isEmpty() {
    return touched == 0;
  }

  long low() {
    return low;
  }

  long high() {
    return high;
  }

  /** How many words have an index, some of them perhaps with nothing left. */
  int size() {
    return size;
  }

  long word(int index) {
    return words[index];
  }

  int mask(int index) {
    return masks[index];
  }

  /** The index of the word, or -1. */
  int find(long word) {
    int limit = table.length - 1;
    int slot = (int) StateHasher.mix(word) & limit;
    while (true) {
      int index = table[slot] - 1;
      if (index < 0 || words[index] == word) {
        return index;
      }
      slot = (slot + 1) & limit;
    }
  }

  /** Adds bytes that may lie in several words. */
  void add(long address, int length, AccessKind kind, int position) {
    long word = address >>> 3;
    int offset = (int) address & 7;
    if (offset + length <= 8) {
      add(word, AccessMask.of(kind, ((1 << length) - 1) << offset), position);
      return;
    }
    int left = length;
    while (left > 0) {
      int here = Math.min(left, 8 - offset);
      add(word, AccessMask.of(kind, ((1 << here) - 1) << offset), position);
      left -= here;
      offset = 0;
      word++;
    }
  }

  /** Adds the accesses of a mask to one word. */
  void add(long word, int mask, int position) {
    int limit = table.length - 1;
    int slot = (int) StateHasher.mix(word) & limit;
    int index;
    while ((index = table[slot] - 1) >= 0 && words[index] != word) {
      slot = (slot + 1) & limit;
    }
    if (index < 0) {
      index = insert(word, slot);
    }
    int fresh = mask & ~masks[index];
    if (fresh != 0) {
      record(index, fresh, position);
    }
  }

  private void record(int index, int fresh, int position) {
    setMask(index, masks[index] | fresh);
    int entry = firstEntries[index];
    while (entry >= 0 && entryPositions[entry] != position) {
      entry = entryNexts[entry];
    }
    if (entry >= 0) {
      entryMasks[entry] |= fresh;
    } else {
      if (entries == entryPositions.length) {
        entryPositions = Arrays.copyOf(entryPositions, 2 * entries);
        entryMasks = Arrays.copyOf(entryMasks, 2 * entries);
        entryNexts = Arrays.copyOf(entryNexts, 2 * entries);
      }
      entryPositions[entries] = position;
      entryMasks[entries] = fresh;
      entryNexts[entries] = firstEntries[index];
      firstEntries[index] = entries++;
    }
    if (changes == changed.length) {
      changed = Arrays.copyOf(changed, 2 * changes);
    }
    changed[changes++] = index;
  }

  private int insert(long word, int slot) {
    if (size == words.length) {
      words = Arrays.copyOf(words, 2 * size);
      masks = Arrays.copyOf(masks, 2 * size);
      firstEntries = Arrays.copyOf(firstEntries, 2 * size);
    }
    words[size] = word;
    firstEntries[size] = -1;
    table[slot] = ++size;
    if (2 * size > table.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    table = new int[2 * table.length];
    int limit = table.length - 1;
    for (int index = 0; index < size; index++) {
      int slot = (int) StateHasher.mix(words[index]) & limit;
      while (table[slot] != 0) {
        slot = (slot + 1) & limit;
      }
      table[slot] = index + 1;
    }
  }

  /** Takes accesses out of a word. */
  void remove(int index, int mask) {
    setMask(index, masks[index] & ~mask);
    for (int entry = firstEntries[index]; entry >= 0; entry = entryNexts[entry]) {
      entryMasks[entry] &= ~mask;
    }
  }

  private void setMask(int index, int mask) {
    long word = words[index];
    int old = masks[index];
    masks[index] = mask;
    long lowKey = StateHasher.mix(word);
    long highKey = StateHasher.remix(word);
    if (old != 0) {
      low -= lowPart(lowKey, old);
      high -= highPart(highKey, old);
      touched--;
    }
    if (mask != 0) {
      low += lowPart(lowKey, mask);
      high += highPart(highKey, mask);
      touched++;
    }
  }

  private static long lowPart(long key, int mask) {
    return StateHasher.mix(key + mask * 0x9E3779B97F4A7C15L);
  }

  private static long highPart(long key, int mask) {
    return StateHasher.remix(key ^ (mask * 0xC2B2AE3D27D4EB4FL));
  }

  /** Adds all of another set. */
  void addAll(AccessSet other) {
    for (int index = 0; index < other.size; index++) {
      for (int e = other.firstEntries[index]; e >= 0; e = other.entryNexts[e]) {
        if (other.entryMasks[e] != 0) {
          add(other.words[index], other.entryMasks[e], other.entryPositions[e]);
        }
      }
    }
  }

  /** How many changes there were since {@link #settle}; a word may have changed more than once. */
  int changes() {
    return changes;
  }

  /** The index of a word that changed. */
  int changed(int change) {
    return changed[change];
  }

  /** Forgets which words changed. */
  void settle() {
    changes = 0;
  }

  /** The first entry of a word, or -1. */
  int firstEntry(int index) {
    return firstEntries[index];
  }

  /** The entry after another, or -1. */
  int nextEntry(int entry) {
    return entryNexts[entry];
  }

  int entryMask(int entry) {
    return entryMasks[entry];
  }

  int entryPosition(int entry) {
    return entryPositions[entry];
  }
}
