// A weak compare-and-set of a markable reference may fail for no reason.
import java.util.concurrent.atomic.AtomicMarkableReference;

class MarkableWeak {
  static int x;

  public static void main(String[] args) {
    AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (!reference.weakCompareAndSet("a", "b", false, true)) {
      x = 1;
    }
  }
}
