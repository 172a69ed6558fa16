import java.util.concurrent.atomic.AtomicBoolean;

/** Opaque accesses are seen in the end, but they order nothing. */
public class Opaque {
  static final AtomicBoolean done = new AtomicBoolean();
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              done.setOpaque(true);
            })
        .start();
    if (done.getOpaque()) {
      System.out.println(result);
    }
  }
}
