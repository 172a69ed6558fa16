package dev.photofinish.openmp.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * How the iterations of one encounter of a loop are cut into pieces and dealt to threads.
 * Iterations and pieces are numbered from 0.
 */
sealed interface LoopPlan {

  /** How many iterations there are. */
  long iterations();

  /** How many threads share them. */
  int threads();

  /** How many pieces there are. */
  long pieces();

  /**
   * The thread's first piece behind one of them, -1 for the first; or {@link Distribution#NONE}.
   */
  long next(int thread, long after);

  /** The first iteration of a piece. */
  long first(long piece);

  /** The last iteration of a piece. */
  long last(long piece);

  /** Whether the program leaves open who executes which piece. */
  boolean open();

  /** Whether the last iteration of the loop is in the piece. */
  default boolean isLast(long piece) {
    return last(piece) == iterations() - 1;
  }

  /** {@code schedule(static)}: one block for each thread. */
  record Blocks(long iterations, int threads) implements LoopPlan {
    @Override
    public long pieces() {
      return Math.min(iterations, threads);
    }

    @Override
    public long next(int thread, long after) {
      return after < thread && thread < pieces() ? thread : Distribution.NONE;
    }

    @Override
    public long first(long piece) {
      return Distribution.firstOfBlock((int) piece, threads, iterations);
    }

    @Override
    public long last(long piece) {
      return Distribution.firstOfBlock((int) piece + 1, threads, iterations) - 1;
    }

    @Override
    public boolean open() {
      return false;
    }
  }

  /** {@code schedule(static, chunk)}: chunks dealt in turn. */
  record Chunks(long iterations, int threads, long chunk) implements LoopPlan {
    @Override
    public long pieces() {
      return (iterations + chunk - 1) / chunk;
    }

    @Override
    public long next(int thread, long after) {
      return Distribution.CYCLIC.next(after, thread, threads, pieces());
    }

    @Override
    public long first(long piece) {
      return piece * chunk;
    }

    @Override
    public long last(long piece) {
      return Math.min(iterations, (piece + 1) * chunk) - 1;
    }

    @Override
    public boolean open() {
      return false;
    }
  }

  /**
   * Pieces that any thread may execute.
   *
   * @param distribution who executes them in this run
   * @param construct which loop it is
   * @param seed if it is not 0, the pieces go to threads by lot
   * @param moved pieces that another thread executes
   */
  record Open(
      long iterations,
      int threads,
      long chunk,
      Distribution distribution,
      long construct,
      long seed,
      Map<Long, Integer> moved)
      implements LoopPlan {

    public Open {
      moved = Map.copyOf(moved);
    }

    static Open of(
        long iterations,
        int threads,
        long chunk,
        long construct,
        Distribution distribution,
        Mapping mapping) {
      Map<Long, Integer> moved = new HashMap<>();
      mapping
          .pieces()
          .forEach(
              (piece, thread) -> {
                if (piece.construct() == construct && thread < threads) {
                  moved.put(piece.index(), thread);
                }
              });
      return new Open(iterations, threads, chunk, distribution, construct, mapping.seed(), moved);
    }

    @Override
    public long pieces() {
      return (iterations + chunk - 1) / chunk;
    }

    @Override
    public long next(int thread, long after) {
      if (seed != 0) {
        return nextByLot(thread, after);
      }
      long own = distribution.next(after, thread, threads, pieces());
      while (own != Distribution.NONE && moved.getOrDefault(own, thread) != thread) {
        own = distribution.next(own, thread, threads, pieces());
      }
      long next = own;
      for (Map.Entry<Long, Integer> move : moved.entrySet()) {
        long piece = move.getKey();
        if (move.getValue() == thread && piece > after && (next < 0 || piece < next)) {
          next = piece;
        }
      }
      return next;
    }

    private long nextByLot(int thread, long after) {
      long piece = after + 1;
      while (piece < pieces() && executorByLot(piece) != thread) {
        piece++;
      }
      return piece < pieces() ? piece : Distribution.NONE;
    }

    private int executorByLot(long piece) {
      Integer told = moved.get(piece);
      return told != null ? told : Mapping.lot(seed, new PieceName(construct, piece), threads);
    }

    @Override
    public long first(long piece) {
      return piece * chunk;
    }

    @Override
    public long last(long piece) {
      return Math.min(iterations, (piece + 1) * chunk) - 1;
    }

    @Override
    public boolean open() {
      return true;
    }
  }
}
