// setPlain is a plain write.
import java.util.concurrent.atomic.AtomicReference;

class AtomicSetPlain {
  static final AtomicReference<String> v = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              v.get();
            });
    worker.start();
    v.setPlain("a");
  }
}
