package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;

/** A taskgroup region: who has to end before it does, and what its tasks reduce. */
final class TaskGroup {
  final long label;

  /** The group around it, 0 if there is none. */
  final long outer;

  /** Tasks of the group and their descendants that have not ended. */
  int unfinished;

  /** Whether the group was cancelled. */
  boolean cancelled;

  /** The strands of those who fulfilled events of its tasks. */
  final List<int[]> events = new ArrayList<>();

  final List<TaskReduction> reductions = new ArrayList<>();

  TaskGroup(long label, long outer) {
    this.label = label;
    this.outer = outer;
  }

  TaskGroup copy() {
    TaskGroup copy = new TaskGroup(label, outer);
    copy.unfinished = unfinished;
    copy.cancelled = cancelled;
    copy.events.addAll(events);
    reductions.forEach(reduction -> copy.reductions.add(reduction.copy()));
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(label).add(outer).add(unfinished).add(cancelled ? 1 : 0);
    reductions.forEach(reduction -> reduction.hash(hasher));
  }
}
