// A volatile write to an object that nobody shares yet publishes what was before it.
import java.util.concurrent.atomic.AtomicReference;

class VolatileEarly {
  static class Flag {
    volatile boolean up;
  }

  static int data;
  static final AtomicReference<Flag> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(VolatileEarly::work);
    worker.start();
    Flag flag = new Flag();
    data = 1;
    flag.up = true;
    shared.setOpaque(flag);
  }

  static void work() {
    Flag flag = shared.getOpaque();
    if (flag != null && flag.up) {
      System.out.println(data);
    }
  }
}
