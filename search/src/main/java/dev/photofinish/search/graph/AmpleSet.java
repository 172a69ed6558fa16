package dev.photofinish.search.graph;

import dev.photofinish.search.machine.Machine;
import java.util.Arrays;

/**
 * The steps to explore from a state, by item 3 of definition 6: if a thread outside its R set can
 * move, only the lowest such thread does; else every enabled one.
 */
final class AmpleSet {
  private static final long[] NONE = {};

  private long[] moves = NONE;
  private int[] ready = new int[8];
  private boolean full;
  private boolean finished;

  /** Looks at the current state of the machine. */
  void compute(Machine machine) {
    int threads = machine.threads();
    int count = 0;
    int enabled = 0;
    if (ready.length < threads) {
      ready = new int[2 * threads];
    }
    finished = true;
    full = true;
    for (int thread = 0; thread < threads; thread++) {
      switch (machine.status(thread)) {
        case DONE -> {}
        case LOCAL, CHOICE, WAITING -> {
          finished = false;
          if (machine.enabled(thread)) {
            full = false;
            moves = NONE;
            add(machine, thread, 0);
            return;
          }
        }
        case LOCK -> {
          finished = false;
          if (machine.enabled(thread)) {
            count += machine.choices(thread);
            ready[enabled++] = thread;
          }
        }
      }
    }
    moves = count == 0 ? NONE : new long[count];
    int next = 0;
    for (int i = 0; i < enabled; i++) {
      next = add(machine, ready[i], next);
    }
  }

  private int add(Machine machine, int thread, int from) {
    int choices = machine.choices(thread);
    if (moves.length < from + choices) {
      moves = Arrays.copyOf(moves, from + choices);
    }
    for (int choice = 0; choice < choices; choice++) {
      moves[from + choice] = move(thread, choice);
    }
    return from + choices;
  }

  /** The steps, as {@link #move}s. */
  long[] moves() {
    return moves;
  }

  /** Whether no thread outside its R set can move: all that is enabled is here. */
  boolean full() {
    return full;
  }

  /** Whether every thread is done. */
  boolean finished() {
    return finished;
  }

  static long move(int thread, int choice) {
    return ((long) thread << 32) | choice;
  }

  static int thread(long move) {
    return (int) (move >>> 32);
  }

  static int choice(long move) {
    return (int) move;
  }
}
