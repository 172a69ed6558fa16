// The function of an update is a call of its own, which others see before the update.
import java.util.concurrent.atomic.AtomicInteger;

class JdkCallback {
  static int x;
  static final AtomicInteger a = new AtomicInteger(1);
  static final AtomicInteger b = new AtomicInteger(1);

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              a.updateAndGet(b::addAndGet);
            });
    worker.start();
    if (b.get() == 2 && a.get() == 1) {
      x = 1;
    }
  }
}
