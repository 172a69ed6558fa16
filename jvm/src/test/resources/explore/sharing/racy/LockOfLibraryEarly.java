// What is written after the unlock of a lock that is not shared yet races.
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

class LockOfLibraryEarly {
  static int data;
  static final AtomicReference<ReentrantLock> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(LockOfLibraryEarly::work);
    worker.start();
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.unlock();
    data = 1;
    shared.setOpaque(lock);
  }

  static void work() {
    ReentrantLock lock = shared.getOpaque();
    if (lock != null) {
      lock.lock();
      System.out.println(data);
      lock.unlock();
    }
  }
}
