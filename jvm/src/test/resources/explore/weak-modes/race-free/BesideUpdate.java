// A read-modify-write of volatile mode is in the order of the volatile reads.
import java.util.concurrent.atomic.AtomicInteger;

class BesideUpdate {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BesideUpdate::work);
    worker.start();
    x.getAndIncrement();
    if (y.get() == 0) {
      data++;
    }
  }

  static void work() {
    y.set(1);
    if (x.get() == 0) {
      data++;
    }
  }
}
