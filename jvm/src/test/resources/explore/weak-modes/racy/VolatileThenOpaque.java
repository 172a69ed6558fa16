// An opaque read may miss a volatile write.
import java.util.concurrent.atomic.AtomicInteger;

class VolatileThenOpaque {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(VolatileThenOpaque::work);
    worker.start();
    x.set(1);
    if (y.getOpaque() == 0) {
      data++;
    }
  }

  static void work() {
    y.set(1);
    if (x.getOpaque() == 0) {
      data++;
    }
  }
}
