import java.util.concurrent.atomic.AtomicInteger;

/** A plain read of an atomic races with the volatile write, and does not learn what it published. */
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
