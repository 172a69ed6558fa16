package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A team of threads or a league of teams, from fork to join. */
final class Team {

  /** What its members are. */
  enum Kind {
    /** Threads of a parallel region. */
    PARALLEL,
    /** Initial threads of the teams of a league. */
    LEAGUE
  }

  final long label;
  final Kind kind;
  final int size;

  /** The team around it, 0 if there is none, and the number of the encountering thread in it. */
  final long outer;

  final int outerNumber;

  /** Parallel regions around its code, active or not; and those with more than one thread. */
  final int level;

  final int activeLevel;

  /** How many teams and leagues with more than one member there are around its code, itself too. */
  final int depth;

  /** The teams of the hard order, by layers; null for a team of one. */
  int[] orders;

  /** Machine threads of the members; empty for a team of one, which runs on its creator's. */
  final List<Integer> threads = new ArrayList<>();

  /** At how many barriers each member has arrived. */
  final int[] arrived;

  /** How many barriers all members have got through, as the hard order has been told. */
  int barriers;

  int endedMembers;

  /** Unfinished tasks by the number of the barrier before which they have to end. */
  final Map<Integer, Integer> unfinishedTasks = new TreeMap<>();

  final Map<Integer, Construct> constructs = new TreeMap<>();

  /** What the thread of a {@code single} construct gives to {@code copyprivate}. */
  long published;

  boolean cancelled;

  Team(
      long label,
      Kind kind,
      int size,
      long outer,
      int outerNumber,
      int level,
      int activeLevel,
      int depth) {
    this.label = label;
    this.kind = kind;
    this.size = size;
    this.outer = outer;
    this.outerNumber = outerNumber;
    this.level = level;
    this.activeLevel = activeLevel;
    this.depth = depth;
    this.arrived = new int[size];
  }

  boolean isSerial() {
    return size == 1;
  }

  Construct construct(int ordinal) {
    return constructs.computeIfAbsent(ordinal, key -> new Construct());
  }

  /** A member is through with an encounter of a construct. */
  void leave(int ordinal) {
    Construct construct = constructs.get(ordinal);
    if (construct != null && ++construct.left == size) {
      constructs.remove(ordinal);
    }
  }

  boolean allArrived(int barrier) {
    for (int count : arrived) {
      if (count < barrier) {
        return false;
      }
    }
    return true;
  }

  void taskCreated(int phase) {
    unfinishedTasks.merge(phase, 1, Integer::sum);
  }

  void taskFinished(int phase) {
    unfinishedTasks.computeIfPresent(phase, (key, count) -> count == 1 ? null : count - 1);
  }

  boolean tasksFinished(int phase) {
    return !unfinishedTasks.containsKey(phase);
  }

  Team copy() {
    Team copy = new Team(label, kind, size, outer, outerNumber, level, activeLevel, depth);
    copy.orders = orders;
    copy.threads.addAll(threads);
    System.arraycopy(arrived, 0, copy.arrived, 0, size);
    copy.barriers = barriers;
    copy.endedMembers = endedMembers;
    copy.unfinishedTasks.putAll(unfinishedTasks);
    constructs.forEach((ordinal, construct) -> copy.constructs.put(ordinal, construct.copy()));
    copy.published = published;
    copy.cancelled = cancelled;
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(label).add(size).add(arrived).add(barriers).add(endedMembers).add(published);
    hasher.add(cancelled ? 1 : 0).add(unfinishedTasks.size());
    unfinishedTasks.forEach((phase, count) -> hasher.add(phase).add(count));
    constructs.forEach(
        (ordinal, construct) -> {
          hasher.add(ordinal);
          construct.hash(hasher);
        });
  }
}
