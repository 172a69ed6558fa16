import java.util.concurrent.atomic.AtomicInteger;

/** A plain read of an atomic does not learn what the volatile write published. */
public class PlainMode {
  static final AtomicInteger stage = new AtomicInteger();
  static int result;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              stage.set(1);
            })
        .start();
    if (stage.getPlain() == 1) {
      System.out.println(result);
    }
  }
}
