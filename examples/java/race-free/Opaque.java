import java.util.concurrent.atomic.AtomicBoolean;

/** Release and acquire are the weakest modes that hand something over. */
public class Opaque {
  static final AtomicBoolean done = new AtomicBoolean();
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              done.setRelease(true);
            })
        .start();
    if (done.getAcquire()) {
      System.out.println(result);
    }
  }
}
