// A task is done before its pool counts it, so that x is written twice without order.
import java.util.concurrent.*;

class CompletedCount {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.submit(() -> 1).get();
    if (pool.getCompletedTaskCount() == 0) {
      x = 1;
    }
    pool.shutdown();
  }
}
