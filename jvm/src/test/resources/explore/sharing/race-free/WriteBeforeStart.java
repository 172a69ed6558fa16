// The start of a thread orders what was written before, whenever the object is shared.
import java.util.concurrent.atomic.AtomicReference;

class WriteBeforeStart {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread idle = new Thread(() -> {});
    idle.start();
    Box box = new Box();
    box.value = 1;
    Thread worker = new Thread(WriteBeforeStart::work);
    worker.start();
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      System.out.println(box.value);
    }
  }
}
