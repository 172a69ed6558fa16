// A latch that is open does not order what comes after it was opened.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

class LatchEarly {
  static int data;
  static final AtomicReference<CountDownLatch> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(LatchEarly::work);
    worker.start();
    CountDownLatch latch = new CountDownLatch(1);
    latch.countDown();
    data = 1;
    shared.setOpaque(latch);
  }

  static void work() {
    CountDownLatch latch = shared.getOpaque();
    if (latch != null) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        return;
      }
      System.out.println(data);
    }
  }
}
