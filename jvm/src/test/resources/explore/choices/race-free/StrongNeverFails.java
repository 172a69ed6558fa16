// A strong compare-and-set fails only for a reason.
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

class StrongNeverFails {
  static int x;

  public static void main(String[] args) {
    AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
    AtomicMarkableReference<String> markable = new AtomicMarkableReference<>("a", false);
    new Thread(() -> x = 2).start();
    if (!stamped.compareAndSet("a", "b", 0, 1) || !markable.compareAndSet("a", "b", false, true)) {
      x = 1;
    }
  }
}
