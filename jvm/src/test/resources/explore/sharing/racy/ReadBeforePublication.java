// A read before an opaque publication does not happen before a write behind it.
import java.util.concurrent.atomic.AtomicReference;

class ReadBeforePublication {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ReadBeforePublication::work);
    worker.start();
    Box box = new Box();
    System.out.println(box.value);
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      box.value = 1;
    }
  }
}
