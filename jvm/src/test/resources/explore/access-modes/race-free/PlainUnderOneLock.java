// A plain write under a lock does not race with one under the same lock.
import java.util.concurrent.atomic.AtomicInteger;

class PlainUnderOneLock {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainUnderOneLock::work);
    worker.start();
    synchronized (v) {
      v.setPlain(1);
    }
  }

  static void work() {
    synchronized (v) {
      System.out.println(v.getPlain());
    }
  }
}
