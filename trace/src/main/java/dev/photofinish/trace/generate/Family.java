package dev.photofinish.trace.generate;

/** Which thread forks and joins which, and how far they have come with it. */
final class Family {
  private final Lifecycle lifecycle;
  private final int[] nextFork;
  private final int[] nextJoin;
  private final boolean[] started;
  private int unstarted;

  Family(Lifecycle lifecycle, int threads) {
    this.lifecycle = lifecycle;
    nextFork = new int[threads];
    nextJoin = new int[threads];
    started = new boolean[threads];
    for (int thread = 0; thread < threads; thread++) {
      nextFork[thread] = lifecycle.firstChild(thread);
      nextJoin[thread] = lifecycle.firstChild(thread);
      started[thread] = thread == 0 || lifecycle == Lifecycle.FREE;
    }
    unstarted = lifecycle == Lifecycle.FREE ? 0 : threads - 1;
  }

  /** How many events of a trace are forks and joins. */
  int forksAndJoins() {
    return 2 * unstarted;
  }

  boolean isStarted(int thread) {
    return started[thread];
  }

  boolean allStarted() {
    return unstarted == 0;
  }

  boolean hasToFork(int thread) {
    return nextFork[thread] < end(thread);
  }

  boolean hasToJoin(int thread) {
    return nextJoin[thread] < end(thread);
  }

  /** The next thread that a thread forks; it can run from now on. */
  int fork(int thread) {
    int child = nextFork[thread]++;
    started[child] = true;
    unstarted--;
    return child;
  }

  int nextJoin(int thread) {
    return nextJoin[thread];
  }

  int join(int thread) {
    return nextJoin[thread]++;
  }

  private int end(int thread) {
    return lifecycle.endOfChildren(thread, started.length);
  }
}
