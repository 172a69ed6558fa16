// A read before the start is.
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
    System.out.println(box.value);
    Thread worker = new Thread(ReadAfterStart::work);
    worker.start();
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      box.value = 2;
    }
  }
}
