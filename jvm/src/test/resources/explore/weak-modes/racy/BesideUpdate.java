// A release write may be missed, though the other thread updates and reads by volatile modes.
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
    y.setRelease(1);
    if (x.get() == 0) {
      data++;
    }
  }
}
