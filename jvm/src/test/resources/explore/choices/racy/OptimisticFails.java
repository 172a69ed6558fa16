// An optimistic read of a stamped lock may fail for no reason.
import java.util.concurrent.locks.StampedLock;

class OptimisticFails {
  static int x;

  public static void main(String[] args) {
    StampedLock lock = new StampedLock();
    new Thread(() -> x = 2).start();
    if (lock.tryWriteLock() == 0) {
      x = 1;
    }
  }
}
