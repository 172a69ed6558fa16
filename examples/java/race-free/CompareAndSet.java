import java.util.concurrent.atomic.AtomicBoolean;

/** A compare-and-set that succeeds acquires what the one before it released. */
public class CompareAndSet {
  static final AtomicBoolean locked = new AtomicBoolean();
  static int count;

  static void tryIncrement() {
    if (locked.compareAndSet(false, true)) {
      count = count + 1;
      locked.set(false);
    }
  }

  public static void main(String[] args) {
    new Thread(CompareAndSet::tryIncrement).start();
    tryIncrement();
  }
}
