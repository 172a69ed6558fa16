import java.util.function.IntConsumer;

/** Gaussian elimination: everybody subtracts the row of the pivot from some of the rows below. */
public class LuFactorisation {
  private final int threads;
  private final int size;
  private final double[][] matrix;
  /** The elements of a volatile array are plain. */
  private volatile boolean[] arrived;

  /** Everybody says that it is there, then waits for everybody. */
  private void await(int me, int episode) {
    arrived[2 * me + episode % 2] = true;
    arrived[2 * me + (episode + 1) % 2] = false;
    for (int i = 0; i < threads; i++) {
      while (!arrived[2 * i + episode % 2]) {
        Thread.onSpinWait();
      }
    }
  }

  LuFactorisation(int threads, int size) {
    this.threads = threads;
    this.size = size;
    arrived = new boolean[2 * threads];
    matrix = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        matrix[i][j] = i == j ? size : 1;
      }
    }
  }

  void work(int me) {
    for (int pivot = 0; pivot < size - 1; pivot++) {
      for (int row = pivot + 1 + me; row < size; row += threads) {
        double factor = matrix[row][pivot] / matrix[pivot][pivot];
        matrix[row][pivot] = factor;
        for (int column = pivot + 1; column < size; column++) {
          matrix[row][column] -= factor * matrix[pivot][column];
        }
      }
      await(me, pivot + 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int size = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    LuFactorisation factorisation = new LuFactorisation(threads, size);
    together(threads, factorisation::work);
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
