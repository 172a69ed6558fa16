package dev.photofinish.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names and the dense numbers that stand for them. Names live in one byte array, so that millions
 * of them cost little more than their letters. Each has a key of 64 bits: up to seven letters and
 * their number, so that short names are found without looking at letters, or else a hash.
 */
public final class SymbolTable {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int SHORT = 7;
  private static final int MOST_NAMES = 1 << 29;
  private static final int MOST_LETTERS = Integer.MAX_VALUE - 16;
  private static final long PHI = 0x9E3779B97F4A7C15L;

  private byte[] letters = new byte[256];
  private int[] ends = new int[16];
  private int size;

  /** Per slot of the hash table: the key of the name in it, or 0. */
  private long[] keys = new long[32];

  /** Per slot of the hash table: the number of the name in it. */
  private int[] ids = new int[32];

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
    long key = key(buffer, from, to);
    int slot = slot(key, buffer, from, to);
    return keys[slot] == 0 ? -1 : ids[slot];
  }

  /** The number of the name that stands in a range of a buffer, entered if it is new. */
  public int intern(byte[] buffer, int from, int to) {
    long key = key(buffer, from, to);
    int slot = slot(key, buffer, from, to);
    return keys[slot] == 0 ? enter(buffer, from, to, key, slot) : ids[slot];
  }

  /** The slot in which a name is, or would be. */
  private int slot(long key, byte[] buffer, int from, int to) {
    int mask = keys.length - 1;
    int slot = spread(key) & mask;
    for (long found = keys[slot]; found != 0; found = keys[slot]) {
      if (found == key && (to - from <= SHORT || isAt(ids[slot], buffer, from, to))) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isAt(int id, byte[] buffer, int from, int to) {
    return Arrays.equals(letters, start(id), ends[id], buffer, from, to);
  }

  private static int spread(long key) {
    long product = key * PHI;
    return (int) (product >>> 32) ^ (int) (product >>> 50);
  }

  /** The top byte tells the length of a short name from a hash, and is never 0. */
  private static long key(byte[] buffer, int from, int to) {
    int length = to - from;
    if (length <= SHORT) {
      return word(buffer, from, to) | ((length + 1L) << 56);
    }
    long hash = length;
    for (int at = from; at < to; at += 8) {
      hash = (hash ^ word(buffer, at, to)) * PHI;
      hash ^= hash >>> 29;
    }
    return hash | (0xffL << 56);
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

  private int enter(byte[] buffer, int from, int to, long key, int slot) {
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
    }
    ends[id] = (int) end;
    keys[slot] = key;
    ids[slot] = id;
    size++;
    if (size * 2L > keys.length && keys.length < 1 << 30) {
      rehash();
    }
    return id;
  }

  private void rehash() {
    long[] oldKeys = keys;
    int[] oldIds = ids;
    keys = new long[oldKeys.length * 2];
    ids = new int[oldKeys.length * 2];
    int mask = keys.length - 1;
    for (int old = 0; old < oldKeys.length; old++) {
      if (oldKeys[old] != 0) {
        int slot = spread(oldKeys[old]) & mask;
        while (keys[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        keys[slot] = oldKeys[old];
        ids[slot] = oldIds[old];
      }
    }
  }

  private int start(int id) {
    return id == 0 ? 0 : ends[id - 1];
  }
}
