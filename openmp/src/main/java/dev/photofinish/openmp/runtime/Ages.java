package dev.photofinish.openmp.runtime;

/** A few answers to how many of the teams around some code made the objects of a thread. */
final class Ages {
  private static final int SIZE = 8;

  /** Threads, versions and answers, one after the other; null before the first. */
  private int[] answers;

  /** The answer for a thread, or -1 if it is not known for this version of the state. */
  int find(int owner, int version) {
    int slot = owner & (SIZE - 1);
    return answers != null && answers[slot] == owner && answers[SIZE + slot] == version
        ? answers[2 * SIZE + slot]
        : -1;
  }

  /** Keeps an answer, and gives it. */
  int keep(int owner, int version, int layer) {
    if (answers == null) {
      answers = new int[3 * SIZE];
    }
    int slot = owner & (SIZE - 1);
    answers[slot] = owner;
    answers[SIZE + slot] = version;
    answers[2 * SIZE + slot] = layer;
    return layer;
  }
}
