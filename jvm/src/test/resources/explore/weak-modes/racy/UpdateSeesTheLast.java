// A read and a write are not a read-modify-write.
import java.util.concurrent.atomic.AtomicInteger;

class UpdateSeesTheLast {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(UpdateSeesTheLast::work);
    worker.start();
    if (x.compareAndSet(0, 1)) {
      data++;
    }
  }

  static void work() {
    if (x.getAcquire() == 0) {
      x.setRelease(1);
      data++;
    }
  }
}
