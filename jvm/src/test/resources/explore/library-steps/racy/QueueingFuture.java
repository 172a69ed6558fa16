// A task is done before the completion service has it.
import java.util.concurrent.*;

class QueueingFuture {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    Future<Integer> future = service.submit(() -> 1);
    future.get();
    if (service.poll() == null) {
      x = 1;
    }
    pool.shutdown();
  }
}
