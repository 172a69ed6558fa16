import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A synchronizer that checks first and sets then lets two threads in. */
public class OwnSynchronizer {
  static class Mutex extends AbstractQueuedSynchronizer {
    protected boolean tryAcquire(int n) {
      if (getState() == 0) {
        setState(1);
        return true;
      }
      return false;
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
