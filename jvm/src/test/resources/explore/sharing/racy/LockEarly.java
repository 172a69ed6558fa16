// A write behind the unlock is not ordered by it.
import java.util.concurrent.atomic.AtomicReference;

class LockEarly {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(LockEarly::work);
    worker.start();
    Box box = new Box();
    synchronized (box) {
      System.out.println("made");
    }
    box.value = 1;
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
