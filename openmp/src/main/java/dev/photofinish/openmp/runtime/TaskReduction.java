package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.Map;
import java.util.TreeMap;

/**
 * One variable that tasks reduce. Every task that asks gets a copy of its own, which is what any
 * mapping of tasks to threads amounts to.
 */
final class TaskReduction {
  /** The descriptor that the program was given for the variables of one clause. */
  final long handle;

  final long shared;
  final long original;
  final long size;
  final long initializer;
  final long finalizer;
  final long combiner;

  /** Where the copies are, by the task that asked. */
  final Map<Long, Long> copies = new TreeMap<>();

  TaskReduction(
      long handle,
      long shared,
      long original,
      long size,
      long initializer,
      long finalizer,
      long combiner) {
    this.handle = handle;
    this.shared = shared;
    this.original = original;
    this.size = size;
    this.initializer = initializer;
    this.finalizer = finalizer;
    this.combiner = combiner;
  }

  /** Whether a pointer to the variable, or into a copy of it, is meant. */
  boolean concerns(long address) {
    if (address == shared || address == original) {
      return true;
    }
    return copies.values().stream().anyMatch(copy -> address >= copy && address < copy + size);
  }

  TaskReduction copy() {
    TaskReduction copy =
        new TaskReduction(handle, shared, original, size, initializer, finalizer, combiner);
    copy.copies.putAll(copies);
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(handle).add(shared).add(original).add(copies.size());
    copies.forEach((task, address) -> hasher.add(task).add(address));
  }
}
