// A weak compare-and-set by a method reference may fail for no reason.
import java.util.concurrent.atomic.AtomicInteger;

class WeakByReference {
  interface Exchange {
    boolean run(AtomicInteger on, int expected, int value);
  }

  static int x;

  public static void main(String[] args) {
    Exchange exchange = AtomicInteger::weakCompareAndSetVolatile;
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (!exchange.run(new AtomicInteger(), 0, 1)) {
      x = 1;
    }
  }
}
