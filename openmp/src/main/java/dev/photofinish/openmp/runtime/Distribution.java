package dev.photofinish.openmp.runtime;

/**
 * How the pieces of a construct are dealt to the threads of a team where the program does not say.
 */
public enum Distribution {
  /** Consecutive pieces to one thread, about equally many to each. */
  BLOCK {
    @Override
    long next(long after, int thread, int threads, long pieces) {
      long candidate = Math.max(after + 1, firstOfBlock(thread, threads, pieces));
      return candidate < firstOfBlock(thread + 1, threads, pieces) ? candidate : NONE;
    }
  },
  /** Piece {@code i} to thread {@code i} modulo the number of threads. */
  CYCLIC {
    @Override
    long next(long after, int thread, int threads, long pieces) {
      long behind = after + 1 - thread;
      long round = behind <= 0 ? 0 : (behind + threads - 1) / threads;
      long candidate = thread + round * threads;
      return candidate < pieces ? candidate : NONE;
    }
  },
  /** All pieces to the first thread of the team. */
  FIRST {
    @Override
    long next(long after, int thread, int threads, long pieces) {
      return thread == 0 && after + 1 < pieces ? after + 1 : NONE;
    }
  };

  /** No further piece. */
  static final long NONE = -1;

  /** The thread's first piece behind one of them, -1 for the first of all; or {@link #NONE}. */
  abstract long next(long after, int thread, int threads, long pieces);

  /**
   * Where a thread's block begins; the first blocks are one longer if the division leaves a rest.
   */
  static long firstOfBlock(int thread, int threads, long pieces) {
    long size = pieces / threads;
    long longer = pieces % threads;
    return thread * size + Math.min(thread, longer);
  }
}
