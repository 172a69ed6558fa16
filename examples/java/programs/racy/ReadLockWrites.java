import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock lets several in: it does not guard writes. */
public class ReadLockWrites {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int total;

  static void add() {
    lock.readLock().lock();
    total = total + 1;
    lock.readLock().unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(ReadLockWrites::add);
    other.start();
    add();
    other.join();
  }
}
