import java.util.concurrent.Semaphore;

/** Two permits let two threads in. */
public class TwoPermits {
  static final Semaphore s = new Semaphore(2);
  static int c;

  static void inc() {
    s.acquireUninterruptibly();
    try {
      c++;
    } finally {
      s.release();
    }
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(TwoPermits::inc), u = new Thread(TwoPermits::inc);
    t.start();
    u.start();
    t.join();
    u.join();
    System.out.println(c);
  }
}
