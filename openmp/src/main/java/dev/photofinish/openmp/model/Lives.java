package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.memory.MemoryObject;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** Tells apart the objects that come one after another at one address: stacks are used again. */
final class Lives {
  private final Long2IntOpenHashMap ended = new Long2IntOpenHashMap();

  /** How many objects were there before the one that ends now. */
  int end(MemoryObject object) {
    return ended.addTo(object.base(), 1);
  }

  /** How many objects with this base have ended. */
  int ended(long base) {
    return ended.get(base);
  }
}
