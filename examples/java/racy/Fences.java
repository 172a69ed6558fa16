import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

/** The fence stands after the flag, where it comes too late. */
public class Fences {
  static final AtomicBoolean done = new AtomicBoolean();
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              done.setOpaque(true);
              VarHandle.releaseFence();
            })
        .start();
    if (done.getOpaque()) {
      VarHandle.acquireFence();
      System.out.println(result);
    }
  }
}
