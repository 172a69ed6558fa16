// What is written after the start is not ordered by it.
import java.util.concurrent.atomic.AtomicReference;

class WriteBeforeStart {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread idle = new Thread(() -> {});
    idle.start();
    Thread worker = new Thread(WriteBeforeStart::work);
    worker.start();
    Box box = new Box();
    box.value = 1;
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      System.out.println(box.value);
    }
  }
}
