package dev.photofinish.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names and the dense numbers that stand for them. Names live in one byte array, so that millions
 * of them cost little more than their letters. The first eight bytes of each are kept as one word,
 * so that short names are found without looking at letters.
 */
public final class SymbolTable {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int MOST_NAMES = 1 << 29;
  private static final int MOST_LETTERS = Integer.MAX_VALUE - 16;

  private byte[] letters = new byte[1024];
  private int[] ends = new int[64];
  private int[] hashes = new int[64];
  private long[] firstWords = new long[64];
  private int[] slots = filled(128);
  private int size;

  private static int[] filled(int length) {
    int[] slots = new int[length];
    Arrays.fill(slots, -1);
    return slots;
  }

  /** How many names there are; their numbers are 0 to one less. */
  public int size() {
    return size;
  }

  /** The name with a number. */
  public String name(int id) {
    int start = start(id);
    return new String(letters, start, ends[id] - start, StandardCharsets.UTF_8);
  }

  /** How many bytes a name has. */
  public int length(int id) {
    return ends[id] - start(id);
  }

  /** Copies the bytes of a name, in UTF-8 if the input is, and returns the index after them. */
  public int copy(int id, byte[] to, int at) {
    int start = start(id);
    int length = ends[id] - start;
    System.arraycopy(letters, start, to, at, length);
    return at + length;
  }

  /** The number of a name, which is entered if it is new. */
  public int intern(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return intern(bytes, 0, bytes.length);
  }

  /** The number of a name, or -1 if there is none. */
  public int find(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return find(bytes, 0, bytes.length);
  }

  /** The number of the name that stands in a range of a buffer, or -1 if there is none. */
  public int find(byte[] buffer, int from, int to) {
    return slots[slot(buffer, from, to, word(buffer, from, to), hash(buffer, from, to))];
  }

  /** The number of the name that stands in a range of a buffer, entered if it is new. */
  public int intern(byte[] buffer, int from, int to) {
    long word = word(buffer, from, to);
    int hash = to - from <= 8 ? mix(word, to - from) : hash(buffer, from, to);
    int slot = slot(buffer, from, to, word, hash);
    int id = slots[slot];
    return id >= 0 ? id : enter(buffer, from, to, word, hash, slot);
  }

  /** The slot in which a name is, or would be. */
  private int slot(byte[] buffer, int from, int to, long word, int hash) {
    int mask = slots.length - 1;
    int slot = hash & mask;
    int length = to - from;
    for (int id = slots[slot]; id >= 0; id = slots[slot]) {
      if (firstWords[id] == word && hashes[id] == hash) {
        int start = start(id);
        if (ends[id] - start == length
            && (length <= 8 || Arrays.equals(letters, start + 8, ends[id], buffer, from + 8, to))) {
          return slot;
        }
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Up to eight bytes of a range, the first one lowest. */
  private static long word(byte[] buffer, int from, int to) {
    int length = to - from;
    if (from + 8 <= buffer.length) {
      long word = (long) WORDS.get(buffer, from);
      return length >= 8 ? word : word & ~(-1L << (length << 3));
    }
    long word = 0;
    for (int i = Math.min(length, 8) - 1; i >= 0; i--) {
      word = (word << 8) | (buffer[from + i] & 0xff);
    }
    return word;
  }

  private static int hash(byte[] buffer, int from, int to) {
    long sum = 0;
    for (int at = from; at < to; at += 8) {
      sum = (sum ^ word(buffer, at, to)) * 0x9E3779B97F4A7C15L;
      sum ^= sum >>> 29;
    }
    return to - from <= 8 ? mix(word(buffer, from, to), to - from) : mix(sum, to - from);
  }

  private static int mix(long word, int length) {
    long product = (word + length) * 0x9E3779B97F4A7C15L;
    return (int) ((product >>> 32) ^ (product >>> 47));
  }

  private int enter(byte[] buffer, int from, int to, long word, int hash, int slot) {
    int id = size;
    int start = start(id);
    long end = (long) start + (to - from);
    if (id == MOST_NAMES || end > MOST_LETTERS) {
      throw new TraceTooLargeException("there are too many names, or too long ones");
    }
    if (end > letters.length) {
      letters = Arrays.copyOf(letters, (int) Math.min(MOST_LETTERS, end * 2));
    }
    System.arraycopy(buffer, from, letters, start, to - from);
    if (id == ends.length) {
      ends = Arrays.copyOf(ends, id * 2);
      hashes = Arrays.copyOf(hashes, id * 2);
      firstWords = Arrays.copyOf(firstWords, id * 2);
    }
    ends[id] = (int) end;
    hashes[id] = hash;
    firstWords[id] = word;
    slots[slot] = id;
    size++;
    if (size * 2L > slots.length && slots.length < 1 << 30) {
      rehash();
    }
    return id;
  }

  private void rehash() {
    int[] larger = filled(slots.length * 2);
    int mask = larger.length - 1;
    for (int id = 0; id < size; id++) {
      int slot = hashes[id] & mask;
      while (larger[slot] >= 0) {
        slot = (slot + 1) & mask;
      }
      larger[slot] = id;
    }
    slots = larger;
  }

  private int start(int id) {
    return id == 0 ? 0 : ends[id - 1];
  }
}
