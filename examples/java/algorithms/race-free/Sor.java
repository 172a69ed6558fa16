import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;

/** Red-black successive over-relaxation of a grid that is cut into bands of rows. */
public class Sor {
  private static final int ROWS = 6;
  private static final int COLUMNS = 4;

  private final int threads;
  private final double[][] grid = new double[ROWS][COLUMNS];
  private final AtomicIntegerArray arrived;

  /** Everybody says that it is there, then waits for everybody. */
  private void await(int me, int episode) {
    arrived.set(me, episode);
    for (int i = 0; i < threads; i++) {
      while (arrived.get(i) < episode) {
        Thread.onSpinWait();
      }
    }
  }

  Sor(int threads) {
    this.threads = threads;
    arrived = new AtomicIntegerArray(threads);
    for (int row = 0; row < ROWS; row++) {
      grid[row][0] = row;
    }
  }

  private void relax(int row, int colour) {
    for (int column = 1 + (row + colour) % 2; column < COLUMNS - 1; column += 2) {
      double around =
          grid[row - 1][column]
              + grid[row + 1][column]
              + grid[row][column - 1]
              + grid[row][column + 1];
      grid[row][column] = 1.25 * around / 4 - 0.25 * grid[row][column];
    }
  }

  void work(int me, int iterations) {
    int band = (ROWS - 2 + threads - 1) / threads;
    int from = 1 + me * band;
    int to = Math.min(ROWS - 1, from + band);
    for (int half = 0; half < 2 * iterations; half++) {
      for (int row = from; row < to; row++) {
        relax(row, half % 2);
      }
      await(me, half + 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 15;
    Sor sor = new Sor(threads);
    together(threads, me -> sor.work(me, iterations));
  }

  /** Runs a body in some threads, and waits for all of them. */
  static void together(int threads, IntConsumer body) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int me = i;
      all[i] = new Thread(() -> body.accept(me));
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }
}
