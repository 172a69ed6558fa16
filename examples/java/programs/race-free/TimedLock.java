import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Who gets no lock in time does nothing. */
public class TimedLock {
  static final ReentrantLock l = new ReentrantLock();
  static int c;

  static void inc() {
    try {
      if (l.tryLock(10, TimeUnit.MILLISECONDS)) {
        try {
          c++;
        } finally {
          l.unlock();
        }
      }
    } catch (InterruptedException e) {
    }
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(TimedLock::inc), u = new Thread(TimedLock::inc);
    t.start();
    u.start();
    t.join();
    u.join();
    System.out.println(c);
  }
}
