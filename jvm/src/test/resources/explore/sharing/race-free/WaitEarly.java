// A timed wait on an object that nobody shares yet gives its lock back after the write.
import java.util.concurrent.atomic.AtomicReference;

class WaitEarly {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(WaitEarly::work);
    worker.start();
    Box box = new Box();
    box.value = 1;
    synchronized (box) {
      box.wait(1);
    }
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      synchronized (box) {
        System.out.println(box.value);
      }
    }
  }
}
