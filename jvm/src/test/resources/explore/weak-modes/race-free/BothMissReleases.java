// Volatile writes and reads are in one order: one thread sees the other.
import java.util.concurrent.atomic.AtomicInteger;

class BothMissReleases {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BothMissReleases::work);
    worker.start();
    x.set(1);
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
