import java.util.concurrent.atomic.AtomicInteger;

/** A compare that fails is a volatile read: it learns what was released. */
public class FailedCompare {
  static final AtomicInteger stage = new AtomicInteger();
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              stage.set(1);
            })
        .start();
    if (stage.compareAndExchange(7, 8) == 1) {
      System.out.println(result);
    }
  }
}
