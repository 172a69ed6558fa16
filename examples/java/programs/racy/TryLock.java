import java.util.concurrent.locks.ReentrantLock;

/** Who does not get the lock counts down without it. */
public class TryLock {
  static final ReentrantLock l = new ReentrantLock();
  static int c;

  static void inc() {
    if (l.tryLock()) {
      try {
        c++;
      } finally {
        l.unlock();
      }
    } else c--;
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(TryLock::inc), u = new Thread(TryLock::inc);
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
