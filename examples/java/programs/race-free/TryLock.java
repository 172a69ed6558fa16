import java.util.concurrent.locks.ReentrantLock;

/** Who does not get the lock tries again. */
public class TryLock {
  static final ReentrantLock l = new ReentrantLock();
  static int c;

  static void inc() {
    while (!l.tryLock()) Thread.yield();
    try {
      c++;
    } finally {
      l.unlock();
    }
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(TryLock::inc), u = new Thread(TryLock::inc);
    t.start();
    u.start();
    t.join();
    u.join();
    System.out.println(c);
  }
}
