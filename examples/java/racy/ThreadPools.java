import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Waiting for one task says nothing about another. */
public class ThreadPools {
  static int data;
  static int beside;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> first = pool.submit(() -> data = 42);
    pool.submit(() -> beside = 43);
    first.get();
    System.out.println(data);
    System.out.println(beside);
    pool.shutdown();
  }
}
