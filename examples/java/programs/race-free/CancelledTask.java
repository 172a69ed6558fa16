import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that cannot be cancelled is done. */
public class CancelledTask {
  static int c;

  public static void main(String[] a) throws Exception {
    ExecutorService e = Executors.newFixedThreadPool(1);
    Future<?> f = e.submit(() -> {});
    Future<?> g =
        e.submit(
            () -> {
              c++;
            });
    f.get();
    if (!g.cancel(false)) c = 2;
    e.shutdown();
  }
}
