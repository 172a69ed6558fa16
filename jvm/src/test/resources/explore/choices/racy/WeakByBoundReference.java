// A weak compare-and-set by a bound method reference may fail for no reason.
import java.util.concurrent.atomic.AtomicLong;

class WeakByBoundReference {
  interface Exchange {
    boolean run(long expected, long value);
  }

  static int x;

  public static void main(String[] args) {
    AtomicLong number = new AtomicLong();
    Exchange exchange = number::weakCompareAndSetAcquire;
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (!exchange.run(0, 1)) {
      x = 1;
    }
  }
}
