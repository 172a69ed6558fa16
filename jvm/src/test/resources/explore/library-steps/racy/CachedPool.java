// The thread of the first task may not be back when the second one comes, which gets a new thread.
import java.util.concurrent.*;

class CachedPool {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 0);
    Thread other = new Thread(() -> x = 2);
    other.start();
    pool.submit(() -> own.set(1)).get();
    if (pool.submit(() -> own.get()).get() == 0) {
      x = 1;
    }
    pool.shutdown();
  }
}
