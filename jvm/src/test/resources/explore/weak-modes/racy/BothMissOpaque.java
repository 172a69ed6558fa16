// Each thread may read before the opaque write of the other is there for it.
import java.util.concurrent.atomic.AtomicInteger;

class BothMissOpaque {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BothMissOpaque::work);
    worker.start();
    x.setOpaque(1);
    if (y.getOpaque() == 0) {
      data++;
    }
  }

  static void work() {
    y.setOpaque(1);
    if (x.getOpaque() == 0) {
      data++;
    }
  }
}
