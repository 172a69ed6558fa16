// The service gives a task that is done.
import java.util.concurrent.*;

class QueueingFuture {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    service.submit(() -> 1);
    if (!service.take().isDone()) {
      x = 1;
    }
    pool.shutdown();
  }
}
