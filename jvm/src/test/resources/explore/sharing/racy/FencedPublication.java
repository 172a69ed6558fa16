// What is written between the fence and the opaque write is not published.
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
    VarHandle.releaseFence();
    box.value = 1;
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
