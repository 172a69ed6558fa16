package dev.photofinish.cilk.exact;

import dev.photofinish.cilk.structure.AtomizedProgram;

/** The serialization edges of a program, backwards. */
public final class Predecessors {
  private final int[] start;
  private final int[] threads;
  private final int[] previous;

  public Predecessors(AtomizedProgram program) {
    int count = program.threads();
    start = new int[count + 1];
    for (int e = 0; e < count; e++) {
      for (int i = 0; i < program.successors(e); i++) {
        start[program.successor(e, i) + 1]++;
      }
    }
    for (int e = 0; e < count; e++) {
      start[e + 1] += start[e];
    }
    threads = new int[start[count]];
    int[] next = start.clone();
    previous = new int[program.transactions()];
    for (int e = 0; e < count; e++) {
      for (int i = 0; i < program.successors(e); i++) {
        threads[next[program.successor(e, i)]++] = e;
      }
      int last = AtomizedProgram.NONE;
      for (int i = 0; i < program.size(e); i++) {
        previous[program.transaction(e, i)] = last;
        last = program.transaction(e, i);
      }
    }
  }

  /** How many threads come directly before a thread. */
  public int count(int thread) {
    return start[thread + 1] - start[thread];
  }

  /** A thread directly before another. */
  public int get(int thread, int index) {
    return threads[start[thread] + index];
  }

  /** The transaction before one in the same thread, -1 if it is the first. */
  public int previous(int transaction) {
    return previous[transaction];
  }
}
