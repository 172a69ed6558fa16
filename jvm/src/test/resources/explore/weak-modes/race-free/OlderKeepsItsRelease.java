// An older value brings what its own write released.
import java.util.concurrent.atomic.AtomicInteger;

class OlderKeepsItsRelease {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(OlderKeepsItsRelease::work);
    worker.start();
    if (x.getAcquire() == 1) {
      data++;
    }
  }

  static void work() {
    data = 1;
    x.setRelease(1);
    x.setOpaque(2);
  }
}
