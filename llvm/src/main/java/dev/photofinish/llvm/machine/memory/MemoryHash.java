package dev.photofinish.llvm.machine.memory;

import dev.photofinish.search.machine.StateHasher;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Stands for all objects and their bytes: a sum with a term for each object and for each page, so
 * that only the terms of what was written since are computed again.
 */
final class MemoryHash {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Contents[] stale = new Contents[64];
  private int staleCount;
  private long low;
  private long high;

  /** A value to which it can return. */
  record Sum(long low, long high) {}

  /** The value; right only if nothing is stale. */
  Sum sum() {
    return new Sum(low, high);
  }

  /** Goes back to a value; nothing is stale then. */
  void restore(Sum sum) {
    for (int i = 0; i < staleCount; i++) {
      stale[i].staleSlot = -1;
    }
    staleCount = 0;
    low = sum.low;
    high = sum.high;
  }

  /** Adds an object that is new and holds zeros. */
  void add(Contents contents) {
    addHeader(contents, 1);
  }

  /** Takes out an object that is no more. */
  void remove(Contents contents) {
    removePages(contents);
    addHeader(contents, -1);
  }

  /** Adds that the heap object at an address has been freed. */
  void addFreed(long address) {
    low += StateHasher.mix(address);
    high += StateHasher.mix(~address);
  }

  /** Has other contents with the same object stand in the place of some. */
  void replace(Contents before, Contents after) {
    removePages(before);
    for (int page = 0; page < after.pages.length; page++) {
      rehash(after, page);
    }
  }

  /** A page of these contents is going to change. */
  void touch(Contents contents) {
    if (contents.staleSlot < 0) {
      if (staleCount == stale.length) {
        stale = Arrays.copyOf(stale, 2 * staleCount);
      }
      contents.staleSlot = staleCount;
      stale[staleCount++] = contents;
    }
  }

  /** Computes again what pages with this stamp, those that were written, add. */
  void refresh(long stamp) {
    for (int i = 0; i < staleCount; i++) {
      Contents contents = stale[i];
      for (int page = 0; page < contents.stamps.length; page++) {
        if (contents.stamps[page] == stamp) {
          rehash(contents, page);
        }
      }
      contents.staleSlot = -1;
    }
    staleCount = 0;
  }

  private void rehash(Contents contents, int page) {
    byte[] bytes = contents.pages[page];
    long pageLow = 0;
    long pageHigh = 0;
    int words = bytes.length >>> 3;
    long position = contents.base + ((long) page << Contents.PAGE_BITS);
    for (int i = 0; i < words; i++) {
      long word = (long) LONGS.get(bytes, i << 3);
      if (word != 0) {
        long mixed = StateHasher.mix(word + StateHasher.mix(position + (i << 3)));
        pageLow += mixed;
        pageHigh += StateHasher.mix(mixed ^ word);
      }
    }
    for (int i = words << 3; i < bytes.length; i++) {
      if (bytes[i] != 0) {
        long mixed = StateHasher.mix(bytes[i] + StateHasher.mix(position + i));
        pageLow += mixed;
        pageHigh += StateHasher.mix(mixed ^ bytes[i]);
      }
    }
    low += pageLow - contents.hashLow(page);
    high += pageHigh - contents.hashHigh(page);
    contents.hash(page, pageLow, pageHigh);
  }

  private void removePages(Contents contents) {
    for (int page = 0; page < contents.pages.length; page++) {
      low -= contents.hashLow(page);
      high -= contents.hashHigh(page);
    }
    if (contents.staleSlot >= 0) {
      Contents last = stale[--staleCount];
      stale[contents.staleSlot] = last;
      last.staleSlot = contents.staleSlot;
      contents.staleSlot = -1;
    }
  }

  private void addHeader(Contents contents, int sign) {
    long mixed = StateHasher.mix(contents.base ^ Long.rotateLeft(contents.size, 40));
    low += sign * mixed;
    high += sign * StateHasher.mix(mixed + contents.size);
  }
}
