// When a later task is done, the queue has none left.
import java.util.concurrent.*;

class OwnQueue {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
    pool.execute(() -> {});
    pool.submit(() -> 1).get();
    if (queue.poll() != null) {
      x = 1;
    }
    pool.shutdown();
  }
}
