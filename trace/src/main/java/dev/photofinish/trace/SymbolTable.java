package dev.photofinish.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names and the dense numbers that stand for them. Names live in one byte array, so that millions
 * of them cost little more than their letters. Each has a key of 64 bits: up to eight letters, so
 * that short names are found without looking further, or else a hash.
 *
 * <p>One thread enters names. Others may meanwhile {@link #find} them, and miss the newest.
 */
public final class SymbolTable {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int HASHED = 0xff;
  private static final int MOST_NAMES = 1 << 28;
  private static final int MOST_LETTERS = Integer.MAX_VALUE - 16;
  private static final long PHI = 0x9E3779B97F4A7C15L;

  /** Names that were given after the number. */
  private final Map<Integer, byte[]> given = new ConcurrentHashMap<>();

  private byte[] letters = new byte[256];
  private int[] ends = new int[16];
  private int size;

  /** The hash table, two words a slot: the key of the name in it, or 0, and its number plus one. */
  private volatile long[] slots = new long[64];

  /** How many names there are; their numbers are 0 to one less. */
  public int size() {
    return size;
  }

  /** The name with a number. */
  public String name(int id) {
    byte[] other = given(id);
    return other != null
        ? new String(other, StandardCharsets.UTF_8)
        : new String(letters, start(id), ends[id] - start(id), StandardCharsets.UTF_8);
  }

  /** How many bytes a name has. */
  public int length(int id) {
    byte[] other = given(id);
    return other != null ? other.length : ends[id] - start(id);
  }

  private byte[] given(int id) {
    return given.isEmpty() ? null : given.get(id);
  }

  /** Copies the bytes of a name, in UTF-8 if the input is, and returns the index after them. */
  public int copy(int id, byte[] to, int at) {
    byte[] other = given(id);
    int length = length(id);
    System.arraycopy(
        other != null ? other : letters, other != null ? 0 : start(id), to, at, length);
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
    long[] table = slots;
    int slot = slot(table, key, buffer, from, to);
    return slot < 0 ? -1 : (int) table[slot + 1] - 1;
  }

  /**
   * The number of the name that the lowest bytes of a word are, the first one lowest, or -1 if
   * there is none or the name has eight bytes.
   */
  public int find(long word, int length) {
    if (length >= 8) {
      return -1;
    }
    long key = shortKey(word & ~(-1L << (length << 3)), length);
    long[] table = slots;
    int mask = table.length - 2;
    int slot = spread(key) & mask;
    while (table[slot] != key) {
      if (table[slot] == 0) {
        return -1;
      }
      slot = (slot + 2) & mask;
    }
    return (int) table[slot + 1] - 1; // -1 too if the number of a new name cannot be seen yet
  }

  /** The number of the name that stands in a range of a buffer, entered if it is new. */
  public int intern(byte[] buffer, int from, int to) {
    long key = key(buffer, from, to);
    long[] table = slots;
    int slot = slot(table, key, buffer, from, to);
    return slot < 0 ? enter(buffer, from, to, key, ~slot) : (int) table[slot + 1] - 1;
  }

  /** A number for a name that is not known yet. It is called so until then, but not found. */
  public int reserve(String provisional) {
    byte[] bytes = provisional.getBytes(StandardCharsets.UTF_8);
    return append(bytes, 0, bytes.length);
  }

  /** Gives a reserved number its name, which nobody has. */
  public void give(int id, byte[] buffer, int from, int to) {
    long key = key(buffer, from, to);
    given.put(id, Arrays.copyOfRange(buffer, from, to));
    put(key, ~slot(slots, key, buffer, from, to), id);
  }

  /** The slot in which a name is, or the complement of the one in which it would be. */
  private int slot(long[] table, long key, byte[] buffer, int from, int to) {
    int mask = table.length - 2;
    int slot = spread(key) & mask;
    while (true) {
      long found = (long) SLOTS.getAcquire(table, slot);
      if (found == 0) {
        return ~slot;
      }
      if (found == key
          && (key >>> 56 != HASHED || isAt((int) table[slot + 1] - 1, buffer, from, to))) {
        return slot;
      }
      slot = (slot + 2) & mask;
    }
  }

  private boolean isAt(int id, byte[] buffer, int from, int to) {
    byte[] other = given(id);
    return other != null
        ? Arrays.equals(other, 0, other.length, buffer, from, to)
        : Arrays.equals(letters, start(id), ends[id], buffer, from, to);
  }

  private static int spread(long key) {
    long product = key * PHI;
    return (int) (product >>> 32) ^ (int) (product >>> 50);
  }

  /**
   * The top byte is one more than the length of a name of up to seven bytes, the last letter of
   * most names of eight, or else the mark of a hash.
   */
  private static long key(byte[] buffer, int from, int to) {
    int length = to - from;
    long word = word(buffer, from, to);
    if (length < 8) {
      return shortKey(word, length);
    }
    if (length == 8 && word >>> 56 >= ' ' && word >>> 56 < HASHED) {
      return word;
    }
    long hash = length;
    for (int at = from; at < to; at += 8) {
      hash = (hash ^ word(buffer, at, to)) * PHI;
      hash ^= hash >>> 29;
    }
    return hash | ((long) HASHED << 56);
  }

  private static long shortKey(long word, int length) {
    return word | ((length + 1L) << 56);
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
    int id = append(buffer, from, to);
    put(key, slot, id);
    return id;
  }

  private void put(long key, int slot, int id) {
    long[] table = slots;
    table[slot + 1] = id + 1L;
    SLOTS.setRelease(table, slot, key);
    if (isCrowded(table)) {
      slots = twiceAsLong(table);
    }
  }

  private int append(byte[] buffer, int from, int to) {
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
    size++;
    return id;
  }

  /** A quarter full if the table is small, half full otherwise. */
  private boolean isCrowded(long[] table) {
    return size * (size < 1 << 14 ? 8L : 4L) > table.length && table.length < 1 << 30;
  }

  private static long[] twiceAsLong(long[] old) {
    long[] table = new long[old.length * 2];
    int mask = table.length - 2;
    for (int from = 0; from < old.length; from += 2) {
      if (old[from] != 0) {
        int slot = spread(old[from]) & mask;
        while (table[slot] != 0) {
          slot = (slot + 2) & mask;
        }
        table[slot] = old[from];
        table[slot + 1] = old[from + 1];
      }
    }
    return table;
  }

  private int start(int id) {
    return id == 0 ? 0 : ends[id - 1];
  }
}
