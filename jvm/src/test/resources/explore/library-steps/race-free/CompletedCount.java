// A task that is counted is done.
import java.util.concurrent.*;

class CompletedCount {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    Future<Integer> done = pool.submit(() -> 1);
    if (pool.getCompletedTaskCount() == 1 && !done.isDone()) {
      x = 1;
    }
    pool.shutdown();
  }
}
