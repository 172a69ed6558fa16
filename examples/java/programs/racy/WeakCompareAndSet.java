import java.util.concurrent.atomic.AtomicBoolean;

/** A weak compare-and-set may fail though nobody else was first: that is no sign of the other. */
public class WeakCompareAndSet {
  static final AtomicBoolean taken = new AtomicBoolean();
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              taken.set(true);
            })
        .start();
    if (!taken.weakCompareAndSetVolatile(false, true)) {
      System.out.println(result);
    }
  }
}
