// Each thread may read before the release write of the other is there for it.
import java.util.concurrent.atomic.AtomicInteger;

class BothMissReleases {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BothMissReleases::work);
    worker.start();
    x.setRelease(1);
    if (y.getAcquire() == 0) {
      data++;
    }
  }

  static void work() {
    y.setRelease(1);
    if (x.getAcquire() == 0) {
      data++;
    }
  }
}
