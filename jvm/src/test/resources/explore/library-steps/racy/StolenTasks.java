// A task that was forked is in the queue until somebody takes it.
import java.util.concurrent.*;

class StolenTasks {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.execute(() -> {});
    if (pool.hasQueuedSubmissions()) {
      x = 1;
    }
  }
}
