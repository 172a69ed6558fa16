import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A synchronizer of the program itself. */
public class OwnSynchronizer {
  static class Mutex extends AbstractQueuedSynchronizer {
    protected boolean tryAcquire(int n) {
      return compareAndSetState(0, 1);
    }

    protected boolean tryRelease(int n) {
      setState(0);
      return true;
    }
  }

  static int c;

  public static void main(String[] a) throws Exception {
    Mutex m = new Mutex();
    Runnable r =
        () -> {
          m.acquire(1);
          c++;
          m.release(1);
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
  }
}
