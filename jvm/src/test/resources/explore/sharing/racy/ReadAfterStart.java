// A read after the start is not ordered by it.
import java.util.concurrent.atomic.AtomicReference;

class ReadAfterStart {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread idle = new Thread(() -> {});
    idle.start();
    Box box = new Box();
    box.value = 1;
    Thread worker = new Thread(ReadAfterStart::work);
    worker.start();
    System.out.println(box.value);
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      box.value = 2;
    }
  }
}
