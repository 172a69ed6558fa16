package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/** What a thread keeps under a key; see {@link #slot}. */
record SpecificValue(long value) implements Hashed {
  /** The place of a thread's value in the table. */
  static long slot(int thread, int key) {
    return (long) thread << 32 | key;
  }

  static int thread(long slot) {
    return (int) (slot >>> 32);
  }

  static int key(long slot) {
    return (int) slot;
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(value);
  }
}
