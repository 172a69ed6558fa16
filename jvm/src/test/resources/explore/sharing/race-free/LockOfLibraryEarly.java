// A lock that was used before it is shared orders what was written under it.
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
    data = 1;
    lock.unlock();
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
