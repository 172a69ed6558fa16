import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A task sees what came before it was submitted, and join sees what it did. */
public class ForkJoinPools {
  static int data;

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(1);
    data = 41;
    ForkJoinTask<?> task = pool.submit(() -> data = data + 1);
    task.join();
    System.out.println(data);
  }
}
