// getPlain is a plain read.
import java.util.concurrent.atomic.AtomicInteger;

class AtomicGetPlain {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              v.set(1);
            });
    worker.start();
    System.out.println(v.getPlain());
  }
}
