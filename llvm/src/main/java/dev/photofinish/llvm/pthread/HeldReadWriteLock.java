package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A read-write lock that is held.
 *
 * @param writer the id of the thread that writes, 0 if none does
 * @param readers the threads that read, sorted, each as often as it holds the lock
 */
record HeldReadWriteLock(int writer, List<Integer> readers) implements Hashed {
  static final HeldReadWriteLock FREE = new HeldReadWriteLock(0, List.of());

  HeldReadWriteLock {
    readers = List.copyOf(readers);
  }

  boolean isFree() {
    return writer == 0 && readers.isEmpty();
  }

  HeldReadWriteLock withReader(int thread) {
    List<Integer> more = new ArrayList<>(readers);
    more.add(thread);
    Collections.sort(more);
    return new HeldReadWriteLock(writer, more);
  }

  HeldReadWriteLock withoutReader(int thread) {
    List<Integer> fewer = new ArrayList<>(readers);
    fewer.remove(Integer.valueOf(thread));
    return new HeldReadWriteLock(writer, fewer);
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(writer).add(readers.size());
    readers.forEach(hasher::add);
  }
}
