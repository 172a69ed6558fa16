import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task sees what came before its submission, and get sees what the task did. */
public class ThreadPools {
  static int data;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    data = 41;
    Future<?> task = pool.submit(() -> data = data + 1);
    task.get();
    System.out.println(data);
    pool.shutdown();
  }
}
