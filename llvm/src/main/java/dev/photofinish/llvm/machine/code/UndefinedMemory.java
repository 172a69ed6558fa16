package dev.photofinish.llvm.machine.code;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/** Which bits of memory nobody has given a value, by byte; all have one at first. */
final class UndefinedMemory {
  private static final int PAGE_BITS = 12;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;
  private static final int PAGE_MASK = PAGE_SIZE - 1;

  /** Never changed: a page of which nothing has a value. */
  private static final byte[] UNDEFINED = new byte[PAGE_SIZE];

  static {
    Arrays.fill(UNDEFINED, (byte) -1);
  }

  private final Long2ObjectOpenHashMap<byte[]> pages = new Long2ObjectOpenHashMap<>();

  /** The undefined ones of up to 64 bits. */
  long bits(long address, int size) {
    long bits = 0;
    for (int i = 0; i < size; i++) {
      bits |= (long) (at(address + i) & 0xFF) << (8 * i);
    }
    return bits;
  }

  /** Whether none of some bytes has a value. */
  boolean nothingIn(long address, long size) {
    for (long i = 0; i < size; i++) {
      if (at(address + i) != -1) {
        return false;
      }
    }
    return size > 0;
  }

  private byte at(long address) {
    byte[] page = pages.get(address >>> PAGE_BITS);
    return page == null ? 0 : page[(int) address & PAGE_MASK];
  }

  /** Says which bits of up to eight bytes are undefined. */
  void setBits(long address, int size, long bits) {
    for (int i = 0; i < size; i++) {
      byte each = (byte) (bits >>> (8 * i));
      long at = address + i;
      if (each != 0 || pages.containsKey(at >>> PAGE_BITS)) {
        own(at)[(int) at & PAGE_MASK] = each;
      }
    }
  }

  /** Some bytes have got values. */
  void define(long address, long size) {
    fill(address, size, (byte) 0);
  }

  /** Nobody has given some bytes a value. */
  void undefine(long address, long size) {
    fill(address, size, (byte) -1);
  }

  private void fill(long address, long size, byte value) {
    long at = address;
    long end = address + size;
    while (at < end) {
      int from = (int) at & PAGE_MASK;
      int to = (int) Math.min(PAGE_SIZE, from + (end - at));
      long key = at >>> PAGE_BITS;
      if (to - from == PAGE_SIZE) {
        if (value == 0) {
          pages.remove(key);
        } else {
          pages.put(key, UNDEFINED);
        }
      } else if (value != 0 || pages.containsKey(key)) {
        Arrays.fill(own(at), from, to, value);
      }
      at += to - from;
    }
  }

  private byte[] own(long address) {
    long key = address >>> PAGE_BITS;
    byte[] page = pages.get(key);
    if (page == null || page == UNDEFINED) {
      page = page == null ? new byte[PAGE_SIZE] : UNDEFINED.clone();
      pages.put(key, page);
    }
    return page;
  }

  /** Gives bytes what is known of others; the ranges may overlap. */
  void copy(long target, long source, long size) {
    if (pages.isEmpty()) {
      return;
    }
    byte[] bits = new byte[Math.toIntExact(size)];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = at(source + i);
    }
    for (int i = 0; i < bits.length; i++) {
      setBits(target + i, 1, bits[i]);
    }
  }
}
