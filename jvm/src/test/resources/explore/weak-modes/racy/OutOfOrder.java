// Opaque writes of two variables may be seen in another order.
import java.util.concurrent.atomic.AtomicInteger;

class OutOfOrder {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(OutOfOrder::work);
    worker.start();
    if (y.getOpaque() == 1 && x.getOpaque() == 0) {
      data = 1;
    }
  }

  static void work() {
    data = 2;
    x.setOpaque(1);
    y.setOpaque(1);
  }
}
