package dev.photofinish.jvm.memory;

import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;

/**
 * The part of a state's key that says who knows of which access: a sum over the accesses that not
 * everybody knows, so that no order of them matters. Both kinds of knowledge give the same key.
 */
final class KnowledgeHash {
  private static final long ACCESS = 0x632BE59BD9B4E019L;

  private long[] knowers = new long[16];
  private int[][] clocks = new int[16][];
  private int rows;
  private long sum;

  /** For each thread, at which of its times it was last asked who knows that, and the answer. */
  private final int[] asked;

  private final long[] answers;

  /** Nothing yet, of so many threads. */
  KnowledgeHash(int threads) {
    asked = new int[threads];
    answers = new long[threads];
    Arrays.fill(asked, -1);
  }

  /** A row by its name, as a clock; all of them come before the accesses. */
  void row(long name, int[] clock) {
    if (rows == knowers.length) {
      knowers = Arrays.copyOf(knowers, 2 * rows);
      clocks = Arrays.copyOf(clocks, 2 * rows);
    }
    knowers[rows] = knower(name);
    clocks[rows++] = clock;
  }

  /** An access to a location of this name, which every row knows whose clock has come so far. */
  void add(long name, Touch touch, int thread, int time) {
    if (asked[thread] != time) {
      asked[thread] = time;
      answers[thread] = knowersOf(thread, time);
    }
    addKnown(name, touch, thread, answers[thread]);
  }

  private long knowersOf(int thread, int time) {
    long known = 0;
    for (int i = 0; i < rows; i++) {
      if (Clock.knows(clocks[i], thread, time)) {
        known += knowers[i];
      }
    }
    return known;
  }

  /** An access to a location of this name that is known to a {@link #knower} or a sum of them. */
  void addKnown(long name, Touch touch, int thread, long knownTo) {
    long who = touch == Touch.WRITE ? 0 : thread + 1;
    long access = StateHasher.mix((name << 2 | touch.code()) * ACCESS + who);
    sum += StateHasher.mix(access ^ StateHasher.remix(knownTo));
  }

  /** A row by its name. */
  static long knower(long name) {
    return StateHasher.remix(name);
  }

  long sum() {
    return sum;
  }
}
