// invokeAll submits one task after the other.
import java.util.concurrent.*;
import java.util.List;

class InvokeAll {
  static int x;
  static final LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
  static final ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Callable<Integer> look =
        () -> {
          if (queue.isEmpty()) {
            x = 1;
          }
          return 1;
        };
    pool.invokeAll(List.of(look, () -> 2));
    pool.shutdown();
  }
}
