import java.util.concurrent.atomic.AtomicBoolean;

/** A lock by a weak compare-and-set that is tried until it succeeds. */
public class WeakCompareAndSet {
  static final AtomicBoolean locked = new AtomicBoolean();
  static int count;

  static void increment() {
    while (!locked.weakCompareAndSetVolatile(false, true)) {
      Thread.onSpinWait();
    }
    count++;
    locked.set(false);
  }

  public static void main(String[] args) {
    new Thread(WeakCompareAndSet::increment).start();
    increment();
  }
}
