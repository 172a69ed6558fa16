// A loop that waits for a release write ends in the end.
import java.util.concurrent.atomic.AtomicInteger;

class SpinForRelease {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SpinForRelease::work);
    worker.start();
    while (x.getAcquire() == 0) {
      Thread.onSpinWait();
    }
    data++;
  }

  static void work() {
    data = 1;
    x.setRelease(1);
  }
}
