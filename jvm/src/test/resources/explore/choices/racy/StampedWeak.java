// A weak compare-and-set of a stamped reference may fail for no reason.
import java.util.concurrent.atomic.AtomicStampedReference;

class StampedWeak {
  static int x;

  public static void main(String[] args) {
    AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (!reference.weakCompareAndSet("a", "b", 0, 1)) {
      x = 1;
    }
  }
}
