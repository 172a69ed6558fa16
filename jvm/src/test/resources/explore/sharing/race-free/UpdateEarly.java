// An update of an atomic that nobody shares yet is a release.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

class UpdateEarly {
  static int data;
  static final AtomicReference<AtomicInteger> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(UpdateEarly::work);
    worker.start();
    AtomicInteger count = new AtomicInteger();
    data = 1;
    count.compareAndSet(0, 1);
    shared.setOpaque(count);
  }

  static void work() {
    AtomicInteger count = shared.getOpaque();
    if (count != null && count.getAndIncrement() == 1) {
      System.out.println(data);
    }
  }
}
