import java.util.concurrent.atomic.AtomicInteger;

/** A plain write is ordered by the start; an opaque read will do to wait, if a volatile one follows. */
public class PlainMode {
  static final AtomicInteger stage = new AtomicInteger();
  static int result;

  public static void main(String[] args) {
    stage.setPlain(2);
    new Thread(
            () -> {
              result = stage.getPlain();
              stage.set(1);
            })
        .start();
    if (stage.getOpaque() == 1 && stage.get() == 1) {
      System.out.println(result);
    }
  }
}
