import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The tasks of a pool with one thread run one after the other. */
public class TasksInTurn {
  static int result;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(() -> result = 1);
    pool.execute(() -> result = 2);
    pool.shutdown();
  }
}
