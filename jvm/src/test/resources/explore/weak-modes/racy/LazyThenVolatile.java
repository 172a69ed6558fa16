// A volatile read may miss what was written lazily.
import java.util.concurrent.atomic.AtomicInteger;

class LazyThenVolatile {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(LazyThenVolatile::work);
    worker.start();
    x.lazySet(1);
    if (y.get() == 0) {
      data++;
    }
  }

  static void work() {
    y.lazySet(1);
    if (x.get() == 0) {
      data++;
    }
  }
}
