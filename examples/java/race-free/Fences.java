import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

/** Fences between the data and the flag, on both sides. */
public class Fences {
  static final AtomicBoolean done = new AtomicBoolean();
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              VarHandle.releaseFence();
              done.setOpaque(true);
            })
        .start();
    if (done.getOpaque()) {
      VarHandle.acquireFence();
      System.out.println(result);
    }
  }
}
