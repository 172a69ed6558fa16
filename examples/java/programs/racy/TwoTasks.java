import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two tasks of a pool with two threads are not ordered, in whichever order they were submitted. */
public class TwoTasks {
  static int result;

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> result = 1);
    pool.execute(() -> result = 2);
    pool.shutdown();
  }
}
