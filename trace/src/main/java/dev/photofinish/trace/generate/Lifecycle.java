package dev.photofinish.trace.generate;

/** How the threads of a generated trace come to be and end. */
public enum Lifecycle {
  /** They are all there from the beginning; the trace has no fork and no join. */
  FREE,
  /** The first thread forks all others at the start and joins them at the end. */
  FORK_JOIN,
  /** Thread {@code n} forks threads {@code 2n+1} and {@code 2n+2} and joins them at the end. */
  TREE;

  /** The first thread that a thread forks. */
  int firstChild(int thread) {
    return switch (this) {
      case FREE -> 0;
      case FORK_JOIN -> 1;
      case TREE -> 2 * thread + 1;
    };
  }

  /** One more than the last thread that a thread forks, of so many threads. */
  int endOfChildren(int thread, int threads) {
    return switch (this) {
      case FREE -> 0;
      case FORK_JOIN -> thread == 0 ? threads : 1;
      case TREE -> Math.max(firstChild(thread), Math.min(threads, 2 * thread + 3));
    };
  }
}
