// A plain write under a lock races with a volatile read outside of it.
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
    System.out.println(v.get());
  }
}
