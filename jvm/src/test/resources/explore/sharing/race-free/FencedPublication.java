// A release fence publishes an object that is not shared yet.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

class FencedPublication {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FencedPublication::work);
    worker.start();
    Box box = new Box();
    box.value = 1;
    VarHandle.releaseFence();
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    VarHandle.acquireFence();
    if (box != null) {
      System.out.println(box.value);
    }
  }
}
