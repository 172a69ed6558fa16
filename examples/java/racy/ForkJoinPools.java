import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Joining one task says nothing about another. */
public class ForkJoinPools {
  static int data;
  static int beside;

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(1);
    ForkJoinTask<?> first = pool.submit(() -> data = 42);
    pool.submit(() -> beside = 43);
    first.join();
    System.out.println(data);
    System.out.println(beside);
  }
}
