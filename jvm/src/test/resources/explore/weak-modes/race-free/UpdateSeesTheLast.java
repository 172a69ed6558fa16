// A read-modify-write sees the last value, in any mode.
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
    if (x.weakCompareAndSetPlain(0, 1)) {
      data++;
    }
  }
}
