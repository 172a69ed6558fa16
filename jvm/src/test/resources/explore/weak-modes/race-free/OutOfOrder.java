// Who sees a release write sees what was written before it.
import java.util.concurrent.atomic.AtomicInteger;

class OutOfOrder {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(OutOfOrder::work);
    worker.start();
    if (y.getAcquire() == 1 && x.getOpaque() == 0) {
      data = 1;
    }
  }

  static void work() {
    data = 2;
    x.setOpaque(1);
    y.setRelease(1);
  }
}
