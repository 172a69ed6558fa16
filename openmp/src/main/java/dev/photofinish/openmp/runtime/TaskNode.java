package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;

/** A task, implicit or explicit, from its creation until nobody asks for it any more. */
final class TaskNode {

  /** What a task is. */
  enum Kind {
    /** The part of a region that one member executes. */
    IMPLICIT,
    /** Created by a construct. */
    EXPLICIT,
    /** {@code taskwait nowait depend(...)}: nothing but its dependences. */
    EMPTY
  }

  /** How far a task is. */
  enum Progress {
    CREATED,
    RUNNING,
    /** Its code has ended; its event is still to come. */
    RETURNED,
    FINISHED
  }

  final long label;
  final long parent;
  final Kind kind;

  /** The team it belongs to, and the barrier of that team before which it has to end. */
  final long team;

  final int phase;

  /** The innermost taskgroup around it, 0 if there is none. */
  final long group;

  Progress progress = Progress.CREATED;

  /** Address of the compiler's {@code kmp_task_t}; 0 for implicit tasks. */
  long address;

  long entry;

  /** The {@code kmp_tasking_flags} of its creation. */
  int flags;

  /** The machine thread that executes it, 0 if it runs on its creator's. */
  int thread;

  int unfinishedChildren;

  /** Machine threads of children that have ended and can be forgotten. */
  final List<Integer> childThreads = new ArrayList<>();

  /** The strands of those who fulfilled events of children, for whoever waits for these. */
  final List<int[]> events = new ArrayList<>();

  /** Tasks of whose ends it has to know, whether they are still to end or have ended. */
  List<Long> predecessors = List.of();

  /** The piece of a worksharing construct that made it; null outside of pieces. */
  PieceName maker;

  /** What it has to hold while it runs. */
  List<Long> exclusions = List.of();

  /** The contexts of the hard order; null where the task makes none of its own. */
  int[] contexts;

  /** Its last strands by layers, once it has ended. */
  int[] ends;

  /** The strands of whoever fulfilled its event; null until then. */
  int[] fulfilled;

  boolean awaitsEvent;

  /** Whether there are children with strands of their own to be waited for. */
  boolean joinsChildren;

  /** An untied task has asked to be called again. */
  boolean called;

  final Dependences dependences;

  TaskNode(long label, long parent, Kind kind, long team, int phase, long group) {
    this(label, parent, kind, team, phase, group, new Dependences());
  }

  private TaskNode(
      long label,
      long parent,
      Kind kind,
      long team,
      int phase,
      long group,
      Dependences dependences) {
    this.label = label;
    this.parent = parent;
    this.kind = kind;
    this.team = team;
    this.phase = phase;
    this.group = group;
    this.dependences = dependences;
  }

  boolean isFinished() {
    return progress == Progress.FINISHED;
  }

  boolean isFinal() {
    return (flags & TaskFlags.FINAL) != 0;
  }

  TaskNode copy() {
    TaskNode copy = new TaskNode(label, parent, kind, team, phase, group, dependences.copy());
    copy.progress = progress;
    copy.address = address;
    copy.entry = entry;
    copy.flags = flags;
    copy.thread = thread;
    copy.unfinishedChildren = unfinishedChildren;
    copy.predecessors = predecessors;
    copy.maker = maker;
    copy.exclusions = exclusions;
    copy.contexts = contexts;
    copy.ends = ends;
    copy.fulfilled = fulfilled;
    copy.awaitsEvent = awaitsEvent;
    copy.called = called;
    copy.joinsChildren = joinsChildren;
    copy.childThreads.addAll(childThreads);
    copy.events.addAll(events);
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(label).add(progress).add(address).add(flags).add(thread);
    hasher.add(unfinishedChildren).add(group).add(awaitsEvent ? 1 : 0).add(called ? 1 : 0);
    dependences.hash(hasher);
  }
}
