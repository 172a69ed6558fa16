import java.util.concurrent.atomic.AtomicBoolean;

/** A lock whose compare-and-set is of plain mode excludes, but does not order. */
public class CompareAndSet {
  static final AtomicBoolean locked = new AtomicBoolean();
  static int count;

  static void tryIncrement() {
    if (locked.weakCompareAndSetPlain(false, true)) {
      count = count + 1;
      locked.setPlain(false);
    }
  }

  public static void main(String[] args) {
    new Thread(CompareAndSet::tryIncrement).start();
    tryIncrement();
  }
}
