// The pool's thread may not have taken the next task when the one before is done.
import java.util.concurrent.*;

class OwnQueue {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
    CountDownLatch gate = new CountDownLatch(1);
    Future<?> first =
        pool.submit(
            () -> {
              gate.await();
              return 1;
            });
    pool.execute(() -> {});
    gate.countDown();
    first.get();
    if (queue.poll() != null) {
      x = 1;
    }
    pool.shutdown();
  }
}
