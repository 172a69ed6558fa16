package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.MachineThread;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers threads by their parent and how many threads that had made before: the same in every run
 * in which the parents do the same, while the ids of a machine also depend on other threads.
 */
final class SpawnTree {
  private static final int ROOT = 0;

  /** The id of the first thread of every machine. */
  private static final int FIRST_ID = 1;

  private final Map<Long, Integer> numbers = new HashMap<>();

  /** The threads of one run. */
  final class Threads {
    private final Map<Integer, Integer> numberOf = new HashMap<>();
    private final Map<Integer, Integer> idOf = new HashMap<>();
    private final Map<Integer, Integer> children = new HashMap<>();

    Threads() {
      numberOf.put(FIRST_ID, ROOT);
      idOf.put(ROOT, FIRST_ID);
    }

    void spawned(MachineThread parent, MachineThread child) {
      int maker = number(parent.id());
      int before = children.merge(maker, 1, Integer::sum);
      int number =
          numbers.computeIfAbsent((long) maker << 32 | before, fresh -> numbers.size() + 1);
      numberOf.put(child.id(), number);
      idOf.put(number, child.id());
    }

    /** The number of the latest thread with an id. */
    int number(int id) {
      return numberOf.get(id);
    }

    /** The id of a thread; -1 if this run has not made it. */
    int id(int number) {
      return idOf.getOrDefault(number, -1);
    }
  }
}
