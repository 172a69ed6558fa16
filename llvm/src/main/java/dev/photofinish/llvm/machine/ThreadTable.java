package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The threads by id. Which id a child gets depends only on its parent and on which of its children
 * are there; the relation is remembered over all states, so that it is the same in each of them.
 * Where there are more children of children than ids, the lowest free id is taken: then the same
 * state may go by two names.
 */
final class ThreadTable {
  private MachineThread[] threads = new MachineThread[4];
  private final Map<Long, Integer> ids = new HashMap<>();

  MachineThread spawn(int parent, String name, int generation) {
    int id = free(parent);
    if (id >= threads.length) {
      threads = Arrays.copyOf(threads, Math.max(id + 1, 2 * threads.length));
    }
    threads[id] = new MachineThread(id, parent, name, generation);
    return threads[id];
  }

  private int free(int parent) {
    for (int child = 0; ; child++) {
      long key = (long) parent << 32 | child;
      Integer known = ids.get(key);
      if (known == null && ids.size() + 1 >= Address.THREADS) {
        return lowestFree();
      }
      int id = known == null ? ids.size() + 1 : known;
      ids.putIfAbsent(key, id);
      if (!has(id)) {
        return id;
      }
    }
  }

  private int lowestFree() {
    for (int id = 1; id < Address.THREADS; id++) {
      if (!has(id)) {
        return id;
      }
    }
    throw new UnsupportedCodeException("more than " + (Address.THREADS - 1) + " threads");
  }

  /** The thread with an id; null if there is none now. */
  MachineThread find(int id) {
    return id < threads.length ? threads[id] : null;
  }

  MachineThread get(int id) {
    return Objects.requireNonNull(threads[id], () -> "no thread " + id);
  }

  boolean has(int id) {
    return id < threads.length && threads[id] != null;
  }

  MachineThread own(int id, int generation) {
    threads[id] = get(id).own(generation);
    return threads[id];
  }

  void remove(int id) {
    threads[id] = null;
  }

  /** Greater than all ids. */
  int limit() {
    int limit = threads.length;
    while (limit > 0 && threads[limit - 1] == null) {
      limit--;
    }
    return limit;
  }

  void hash(StateHasher hasher) {
    for (MachineThread thread : threads) {
      if (thread != null) {
        thread.hash(hasher);
      }
    }
  }

  List<MachineThread> all() {
    List<MachineThread> all = new ArrayList<>();
    for (MachineThread thread : threads) {
      if (thread != null) {
        all.add(thread);
      }
    }
    return all;
  }

  MachineThread[] image() {
    return threads.clone();
  }

  void restore(MachineThread[] image) {
    threads = image.clone();
  }
}
