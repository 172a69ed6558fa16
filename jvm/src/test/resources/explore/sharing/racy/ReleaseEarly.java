// A release write is replaced by an opaque one before the object is shared.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

class ReleaseEarly {
  static int data;
  static final AtomicReference<AtomicInteger> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ReleaseEarly::work);
    worker.start();
    AtomicInteger flag = new AtomicInteger();
    data = 1;
    flag.setRelease(1);
    flag.setOpaque(2);
    shared.setOpaque(flag);
  }

  static void work() {
    AtomicInteger flag = shared.getOpaque();
    if (flag != null && flag.getAcquire() == 2) {
      System.out.println(data);
    }
  }
}
