// A stamp of a lock that is held for writing can always be converted.
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
    try {
      while (data == 0) {
        long writing = lock.tryConvertToWriteLock(stamp);
        if (writing == 0) {
          lock.unlockRead(stamp);
          stamp = lock.writeLock();
        } else {
          stamp = writing;
          data++;
        }
      }
    } finally {
      lock.unlock(stamp);
    }
  }
}
