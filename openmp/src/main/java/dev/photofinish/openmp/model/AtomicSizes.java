package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.search.history.RunOrder;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

/**
 * Notices atomics that overlap and have different sizes. A release sequence belongs to an atomic as
 * a whole here, so that what a thread learns from a part of one would be guessed. Loads that span
 * several atomics are followed: they read each of them.
 */
final class AtomicSizes {
  private static final int LARGEST = 16;

  /** By address: the size of the atomic that was written there. */
  private final Long2LongOpenHashMap written = new Long2LongOpenHashMap();

  /** Whether an access touches a part of an atomic, or overwrites several at once. */
  boolean mixes(AtomicAccess access) {
    long address = access.address();
    if (isInside(address)) {
      return true;
    }
    if (!access.kind().writes()) {
      return access.size() < written.get(address);
    }
    for (long part = address + 1; part < address + access.size(); part++) {
      if (written.containsKey(part)) {
        return true;
      }
    }
    long before = written.put(address, access.size());
    return before != 0 && before != access.size();
  }

  private boolean isInside(long address) {
    for (long start = address & -LARGEST; start < address; start++) {
      if (start + written.get(start) > address) {
        return true;
      }
    }
    return false;
  }

  /** These bytes are no object any more. */
  void forget(long address, long size) {
    RunOrder.forget(written.keySet(), address, size);
  }
}
