import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two tasks of a pool add to one list. */
public class CachedPool {
  static List<Integer> l = new ArrayList<>();

  public static void main(String[] a) throws Exception {
    ExecutorService e = Executors.newCachedThreadPool();
    for (int i = 0; i < 2; i++) {
      int k = i;
      e.execute(() -> l.add(k));
    }
    e.shutdown();
    e.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println(l);
  }
}
