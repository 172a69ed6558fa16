package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;
import java.util.List;

/**
 * What a machine thread is for OpenMP while it executes one task: the implicit task of a member of
 * a team, or an explicit task.
 */
final class Context {
  /** The task that it executes. */
  final long task;

  final long team;

  /** The number of the thread in its team. */
  final int number;

  /** Its contexts in the hard order, by layers. */
  final int[] own;

  /** Those of the piece that it is in; null outside of pieces. */
  int[] piece;

  PieceName pieceName;

  Icvs icvs;

  /** The innermost taskgroup around the code, 0 if there is none. */
  long group;

  /** The loop that it gets piece by piece; null outside of such loops. */
  LoopProgress loop;

  /** Whether nobody waits at the end of the last loop, though the compiler wants it. */
  boolean goesOn;

  /** The innermost simd loop that it is in; null outside. */
  SimdRegion simd;

  /** The bounds of the doacross loop that it is in, as lower, upper, stride; empty outside. */
  List<Long> doacross = List.of();

  /** Which construct that loop is. */
  int doacrossOrdinal;

  /** The task of a taskloop that is being made; 0 for none. */
  long prepared;

  // How many of each it has met or made so far.
  int constructs;
  int barriers;
  int forks;
  int tasks;
  int groups;
  int reductions;
  int looksAtClock;

  /** What clauses want of the next region; 0 for nothing. */
  int pushedThreads;

  int pushedTeams;
  int pushedThreadLimit;

  /** See {@link OpenMpState#member}; 0 before somebody asks. */
  int member;

  /** The number of members of its team; 0 before somebody asks. */
  int teamSize;

  /** How old the objects of other threads are, seen from here; found again when it is lost. */
  final Ages ages = new Ages();

  Context(long task, long team, int number, int[] own, Icvs icvs, long group) {
    this.task = task;
    this.team = team;
    this.number = number;
    this.own = own;
    this.icvs = icvs;
    this.group = group;
  }

  /** The contexts of the hard order to which its accesses belong now. */
  int[] layers() {
    return piece == null ? own : piece;
  }

  /** {@link #layers()}, each once. */
  int[] distinctLayers() {
    int[] all = layers();
    return all[0] == all[all.length - 1]
        ? new int[] {all[0]}
        : Arrays.stream(all).distinct().toArray();
  }

  Context copy() {
    Context copy = new Context(task, team, number, own, icvs, group);
    copy.piece = piece;
    copy.pieceName = pieceName;
    copy.loop = loop;
    copy.goesOn = goesOn;
    copy.simd = simd;
    copy.doacross = doacross;
    copy.doacrossOrdinal = doacrossOrdinal;
    copy.prepared = prepared;
    copy.constructs = constructs;
    copy.barriers = barriers;
    copy.forks = forks;
    copy.tasks = tasks;
    copy.groups = groups;
    copy.reductions = reductions;
    copy.looksAtClock = looksAtClock;
    copy.pushedThreads = pushedThreads;
    copy.pushedTeams = pushedTeams;
    copy.pushedThreadLimit = pushedThreadLimit;
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(task).add(team).add(number).add(group).add(prepared);
    icvs.hash(hasher);
    if (loop != null) {
      loop.hash(hasher);
    }
    if (simd != null) {
      simd.hash(hasher);
    }
    hasher.add(constructs).add(barriers).add(forks).add(tasks).add(groups).add(reductions);
    hasher.add(goesOn ? 1 : 0);
    hasher.add(looksAtClock).add(pushedThreads).add(pushedTeams).add(pushedThreadLimit);
  }
}
