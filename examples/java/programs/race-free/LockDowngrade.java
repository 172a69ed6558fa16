import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write lock is exchanged for a read lock. */
public class LockDowngrade {
  static final ReentrantReadWriteLock l = new ReentrantReadWriteLock();
  static Integer cache;

  static int get() {
    l.readLock().lock();
    try {
      if (cache != null) return cache;
    } finally {
      l.readLock().unlock();
    }
    l.writeLock().lock();
    try {
      if (cache == null) cache = 42;
      l.readLock().lock();
    } finally {
      l.writeLock().unlock();
    }
    try {
      return cache;
    } finally {
      l.readLock().unlock();
    }
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> System.out.println(get()));
    t.start();
    System.out.println(get());
    t.join();
  }
}
