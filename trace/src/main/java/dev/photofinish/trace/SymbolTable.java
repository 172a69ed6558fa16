package dev.photofinish.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names and the dense numbers that stand for them. Names live in one byte array, so that millions
 * of them cost little more than their letters.
 */
public final class SymbolTable {
  private byte[] letters = new byte[1024];
  private int[] ends = new int[64];
  private int[] slots = filled(128);
  private int[] hashes = new int[64];
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

  /** The number of a name, which is entered if it is new. */
  public int intern(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return intern(bytes, 0, bytes.length);
  }

  /** The number of the name that stands in a range of a buffer, entered if it is new. */
  public int intern(byte[] buffer, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = hash * 31 + buffer[i];
    }
    hash *= 0x9E3779B9;
    int mask = slots.length - 1;
    int slot = (hash >>> 7) & mask;
    for (int id = slots[slot]; id >= 0; id = slots[slot]) {
      if (hashes[id] == hash && Arrays.equals(letters, start(id), ends[id], buffer, from, to)) {
        return id;
      }
      slot = (slot + 1) & mask;
    }
    return enter(buffer, from, to, hash, slot);
  }

  private int enter(byte[] buffer, int from, int to, int hash, int slot) {
    int id = size++;
    int start = start(id);
    int end = Math.addExact(start, to - from);
    if (end > letters.length) {
      letters = Arrays.copyOf(letters, grown(end));
    }
    System.arraycopy(buffer, from, letters, start, to - from);
    if (id == ends.length) {
      ends = Arrays.copyOf(ends, grown(id));
      hashes = Arrays.copyOf(hashes, ends.length);
    }
    ends[id] = end;
    hashes[id] = hash;
    slots[slot] = id;
    if (size * 2L > slots.length) {
      rehash();
    }
    return id;
  }

  private static int grown(int length) {
    return (int) Math.min(Integer.MAX_VALUE - 8L, length * 2L);
  }

  private void rehash() {
    int[] larger = filled(slots.length * 2);
    int mask = larger.length - 1;
    for (int id = 0; id < size; id++) {
      int slot = (hashes[id] >>> 7) & mask;
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
