package dev.photofinish.search.graph;

import dev.photofinish.search.machine.Machine;
import java.util.Arrays;

/**
 * The steps to explore from a state, by item 3 of definition 6: if a thread outside its R set can
 * move, only the lowest such thread does; else every enabled one, but for idle ones, see {@link
 * IdleRounds}. Where all are idle, the one that has waited least goes on.
 */
final class AmpleSet {
  private static final long[] NONE = {};
  private static final int NOBODY = -1;

  private long[] moves = NONE;
  private int[] ready = new int[8];
  private boolean full;
  private boolean finished;
  private boolean leavesOut;
  private final IdleRounds idle;

  AmpleSet(IdleRounds idle) {
    this.idle = idle;
  }

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
    leavesOut = false;
    int waiting = NOBODY;
    int leastRounds = Integer.MAX_VALUE;
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
            int rounds = idle.count(machine, thread);
            if (!IdleRounds.idle(rounds)) {
              count += machine.choices(thread);
              ready[enabled++] = thread;
            } else {
              leavesOut = true;
              if (rounds < leastRounds) {
                leastRounds = rounds;
                waiting = thread;
              }
            }
          }
        }
      }
    }
    if (enabled == 0 && waiting != NOBODY && !IdleRounds.inVain(leastRounds)) {
      count = machine.choices(waiting);
      ready[enabled++] = waiting;
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

  /** Whether a thread that could go on waiting is not among those to move. */
  boolean leavesOut() {
    return leavesOut;
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
