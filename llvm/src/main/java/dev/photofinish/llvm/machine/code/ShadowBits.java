package dev.photofinish.llvm.machine.code;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;

/** One bit for every byte of memory, false at first. */
public final class ShadowBits {
  private static final int PAGE_BITS = 12;
  private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;

  private final Long2ObjectOpenHashMap<BitSet> pages = new Long2ObjectOpenHashMap<>();

  /** Whether one of some bytes has its bit set. */
  public boolean any(long address, long size) {
    if (pages.isEmpty()) {
      return false;
    }
    long at = address;
    long end = address + size;
    while (at < end) {
      int from = (int) at & PAGE_MASK;
      int to = (int) Math.min(PAGE_MASK + 1L, from + (end - at));
      BitSet page = pages.get(at >>> PAGE_BITS);
      if (page != null) {
        int next = page.nextSetBit(from);
        if (next >= 0 && next < to) {
          return true;
        }
      }
      at += to - from;
    }
    return false;
  }

  /** Sets the bits of some bytes. */
  public void set(long address, long size, boolean value) {
    if (!value && pages.isEmpty()) {
      return;
    }
    long at = address;
    long end = address + size;
    while (at < end) {
      int from = (int) at & PAGE_MASK;
      int to = (int) Math.min(PAGE_MASK + 1L, from + (end - at));
      long key = at >>> PAGE_BITS;
      BitSet page = pages.get(key);
      if (page == null && value) {
        page = new BitSet();
        pages.put(key, page);
      }
      if (page != null) {
        page.set(from, to, value);
      }
      at += to - from;
    }
  }

  /** Gives each of some bytes the bit of another. */
  public void copy(long target, long source, long size) {
    if (pages.isEmpty()) {
      return;
    }
    if (!any(source, size)) {
      set(target, size, false);
      return;
    }
    boolean[] bits = new boolean[Math.toIntExact(size)];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = any(source + i, 1);
    }
    for (int i = 0; i < bits.length; i++) {
      set(target + i, 1, bits[i]);
    }
  }
}
