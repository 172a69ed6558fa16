// Two readers may see two release writes in different orders.
import java.util.concurrent.atomic.AtomicInteger;

class ReadersDisagree {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ReadersDisagree::work);
    worker.start();
    Thread other = new Thread(ReadersDisagree::workToo);
    other.start();
    if (x.getAcquire() == 1 && y.getAcquire() == 0) {
      data++;
    }
  }

  static void work() {
    x.setRelease(1);
  }

  static void workToo() {
    y.setRelease(1);
    if (x.getAcquire() == 0) {
      data++;
    }
  }
}
