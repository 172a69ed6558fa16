// A weak compare-and-set that is tried again succeeds at last.
import java.util.concurrent.atomic.AtomicStampedReference;

class StampedTries {
  static int x;

  public static void main(String[] args) throws Exception {
    AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
    Thread other =
        new Thread(
            () -> {
              x = 2;
              while (!reference.weakCompareAndSet("a", "b", 0, 1)) {
                Thread.onSpinWait();
              }
            });
    other.start();
    other.join();
    if (reference.getStamp() == 1) {
      x = 1;
    }
  }
}
