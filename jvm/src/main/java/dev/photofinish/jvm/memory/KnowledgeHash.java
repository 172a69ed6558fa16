package dev.photofinish.jvm.memory;

import dev.photofinish.search.machine.StateHasher;
import java.util.Arrays;

/**
 * The part of a state's key that says who knows of which access: a sum over the accesses that not
 * everybody knows, so that no order of them matters. Both kinds of knowledge give the same key.
 */
final class KnowledgeHash {
  private static final long ACCESS = 0x632BE59BD9B4E019L;

  private long[] names = new long[16];
  private int[][] clocks = new int[16][];
  private int rows;
  private long sum;
  private long access;
  private long knowers;

  /** A row by its name, as a clock. */
  void row(long name, int[] clock) {
    if (rows == names.length) {
      names = Arrays.copyOf(names, 2 * rows);
      clocks = Arrays.copyOf(clocks, 2 * rows);
    }
    names[rows] = name;
    clocks[rows++] = clock;
  }

  /** An access to a location of this name. */
  void begin(long name, Touch touch, int thread) {
    long who = touch == Touch.WRITE ? 0 : thread + 1;
    access = StateHasher.mix((name << 2 | touch.code()) * ACCESS + who);
    knowers = 0;
  }

  /** Every row whose clock has come to this time knows it. */
  void known(int thread, int time) {
    for (int i = 0; i < rows; i++) {
      if (Clock.knows(clocks[i], thread, time)) {
        knower(names[i]);
      }
    }
  }

  /** A row by its name knows it. */
  void knower(long name) {
    knowers += StateHasher.remix(name);
  }

  void end() {
    sum += StateHasher.mix(access ^ StateHasher.remix(knowers));
  }

  long sum() {
    return sum;
  }
}
