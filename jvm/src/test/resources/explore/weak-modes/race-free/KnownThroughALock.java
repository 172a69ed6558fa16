// A write that is known through a lock is not missed.
import java.util.concurrent.atomic.AtomicInteger;

class KnownThroughALock {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(KnownThroughALock::work);
    worker.start();
    synchronized (x) {
      if (y.getOpaque() == 1 && x.getOpaque() == 0) {
        data = 1;
      }
    }
  }

  static void work() {
    data = 2;
    synchronized (x) {
      x.setOpaque(1);
      y.setOpaque(1);
    }
  }
}
