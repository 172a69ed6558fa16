// An atomic that is set before it is shared publishes what was before.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

class AtomicEarly {
  static int data;
  static final AtomicReference<AtomicInteger> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(AtomicEarly::work);
    worker.start();
    AtomicInteger flag = new AtomicInteger();
    data = 1;
    flag.set(1);
    shared.setOpaque(flag);
  }

  static void work() {
    AtomicInteger flag = shared.getOpaque();
    if (flag != null && flag.get() == 1) {
      System.out.println(data);
    }
  }
}
