// A task is done before its thread counts as idle.
import java.util.concurrent.*;

class ActiveCount {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.submit(() -> 1).get();
    if (pool.getActiveCount() == 1) {
      x = 1;
    }
    pool.shutdown();
  }
}
