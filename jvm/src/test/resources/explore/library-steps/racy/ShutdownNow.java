// A pool is shut down before its threads are interrupted.
import java.util.concurrent.*;

class ShutdownNow {
  static int x;
  static final ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  static volatile boolean running;

  static void work() {
    running = true;
    while (!pool.isShutdown()) {
      Thread.onSpinWait();
    }
    if (!Thread.currentThread().isInterrupted()) {
      x = 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    pool.execute(ShutdownNow::work);
    while (!running) {
      Thread.onSpinWait();
    }
    pool.shutdownNow();
  }
}
