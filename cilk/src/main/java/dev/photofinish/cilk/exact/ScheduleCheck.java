package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks a schedule and its thread cycle from the definitions alone: the schedule keeps all
 * serialization constraints (definition 4), every access of the cycle is a constraint of the
 * schedule (definition 6), and the edges make a thread cycle (definition 15). By lemma 6 the
 * schedule is then equivalent to none of atomic threads.
 */
public final class ScheduleCheck {
  private final AtomizedProgram program;
  private final Predecessors predecessors;
  private final Precedence precedence;

  public ScheduleCheck(AtomizedProgram program, Predecessors predecessors, Precedence precedence) {
    this.program = program;
    this.predecessors = predecessors;
    this.precedence = precedence;
  }

  /** Whether a schedule, or the start of one, shows the race that a cycle claims. */
  public boolean shows(int[] schedule, RaceCycle cycle) {
    int[] place = new int[program.transactions()];
    Arrays.fill(place, AtomizedProgram.NONE);
    for (int i = 0; i < schedule.length; i++) {
      if (place[schedule[i]] != AtomizedProgram.NONE) {
        return false;
      }
      place[schedule[i]] = i;
    }
    return keepsSerialization(schedule, place) && isThreadCycle(cycle.edges(), place);
  }

  private boolean keepsSerialization(int[] schedule, int[] place) {
    // When each thread was over: the place of its last transaction or of what it waited for.
    int[] over = new int[program.threads()];
    Arrays.fill(over, UNKNOWN);
    for (int transaction : schedule) {
      int previous = predecessors.previous(transaction);
      int latest =
          previous == AtomizedProgram.NONE
              ? begun(program.thread(transaction), place, over)
              : place[previous] == AtomizedProgram.NONE ? NEVER : place[previous];
      if (latest >= place[transaction]) {
        return false;
      }
    }
    return true;
  }

  private static final int UNKNOWN = -2;
  private static final int NEVER = Integer.MAX_VALUE;

  /** When a thread can begin: the latest end of those before it; -1 for the first. */
  private int begun(int thread, int[] place, int[] over) {
    int latest = -1;
    for (int i = 0; i < predecessors.count(thread); i++) {
      latest = Math.max(latest, ended(predecessors.get(thread, i), place, over));
    }
    return latest;
  }

  private int ended(int thread, int[] place, int[] over) {
    if (over[thread] != UNKNOWN) {
      return over[thread];
    }
    // Threads without transactions end when they begin; chains of them are followed by hand.
    int last = program.last(thread);
    if (last != AtomizedProgram.NONE) {
      over[thread] = place[last] == AtomizedProgram.NONE ? NEVER : place[last];
    } else {
      over[thread] = begunWithoutRecursion(thread, place, over);
    }
    return over[thread];
  }

  private int begunWithoutRecursion(int thread, int[] place, int[] over) {
    IntArrayList stack = new IntArrayList();
    stack.push(thread);
    while (!stack.isEmpty()) {
      int at = stack.topInt();
      int latest = -1;
      boolean complete = true;
      for (int i = 0; i < predecessors.count(at); i++) {
        int earlier = predecessors.get(at, i);
        int last = program.last(earlier);
        if (over[earlier] == UNKNOWN && last != AtomizedProgram.NONE) {
          over[earlier] = place[last] == AtomizedProgram.NONE ? NEVER : place[last];
        }
        if (over[earlier] == UNKNOWN) {
          stack.push(earlier);
          complete = false;
        } else {
          latest = Math.max(latest, over[earlier]);
        }
      }
      if (complete) {
        over[at] = latest;
        stack.popInt();
      }
    }
    return over[thread];
  }

  private boolean isThreadCycle(List<CycleEdge> edges, int[] place) {
    for (int i = 0; i < edges.size(); i++) {
      CycleEdge edge = edges.get(i);
      if (edge.toThread() != edges.get((i + 1) % edges.size()).fromThread()
          || !(edge.isAccess() ? isConstraint(edge, place) : isThreadEdge(edge))) {
        return false;
      }
    }
    return true;
  }

  private boolean isConstraint(CycleEdge edge, int[] place) {
    return program.thread(edge.from()) == edge.fromThread()
        && program.thread(edge.to()) == edge.toThread()
        && precedence.parallel(edge.fromThread(), edge.toThread())
        && program.conflict(edge.from(), edge.to()) != AtomizedProgram.NONE
        && place[edge.from()] != AtomizedProgram.NONE
        && place[edge.to()] != AtomizedProgram.NONE
        && place[edge.from()] < place[edge.to()];
  }

  private boolean isThreadEdge(CycleEdge edge) {
    for (int i = 0; i < program.successors(edge.fromThread()); i++) {
      if (program.successor(edge.fromThread(), i) == edge.toThread()) {
        return true;
      }
    }
    return false;
  }
}
