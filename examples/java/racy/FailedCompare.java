import java.util.concurrent.atomic.AtomicInteger;

/** A compare that fails releases nothing: what came before it is not handed over. */
public class FailedCompare {
  static final AtomicInteger stage = new AtomicInteger(1);
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              stage.compareAndSet(7, 2);
            })
        .start();
    if (stage.get() == 1) {
      System.out.println(result);
    }
  }
}
