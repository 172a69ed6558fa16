// An opaque write before publication does not race with an opaque read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

class VarHandleEarly {
  static class Box {
    int value;
  }

  static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(Box.class, "value", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(VarHandleEarly::work);
    worker.start();
    Box box = new Box();
    VALUE.setOpaque(box, 1);
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      System.out.println((int) VALUE.getOpaque(box));
    }
  }
}
