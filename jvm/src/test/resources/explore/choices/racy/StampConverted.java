// A stamp of a lock that is held for reading cannot always be converted.
import java.util.concurrent.locks.StampedLock;

class StampConverted {
  static final StampedLock lock = new StampedLock();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StampConverted::work);
    worker.start();
    work();
  }

  static void work() {
    long stamp = lock.readLock();
    long writing = lock.tryConvertToWriteLock(stamp);
    data++;
    lock.unlock(writing == 0 ? stamp : writing);
  }
}
