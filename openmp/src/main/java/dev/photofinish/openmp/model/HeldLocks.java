package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which locks threads hold in a run. */
final class HeldLocks {
  private final Map<Integer, List<Long>> held = new HashMap<>();

  void acquired(int thread, long lock) {
    held.computeIfAbsent(thread, unused -> new ArrayList<>()).add(lock);
  }

  void released(int thread, long lock) {
    held.getOrDefault(thread, new ArrayList<>()).remove(Long.valueOf(lock));
  }

  /** The locks of a thread that are variables of the program, in the order in which it got them. */
  List<String> names(int thread, Machine machine) {
    return held.getOrDefault(thread, List.of()).stream()
        .map(lock -> name(machine, lock))
        .flatMap(Optional::stream)
        .toList();
  }

  /** What the user calls a lock, if it is a variable of the program. */
  static Optional<String> name(Machine machine, long lock) {
    MemoryObject object = machine.memory().object(lock);
    return object == null || !Owners.isNamed(object)
        ? Optional.empty()
        : Optional.of(machine.describe(lock));
  }
}
