import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write lock lets one in. */
public class WriteLockWrites {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int total;

  static void add() {
    lock.writeLock().lock();
    total = total + 1;
    lock.writeLock().unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(WriteLockWrites::add);
    other.start();
    add();
    other.join();
  }
}
