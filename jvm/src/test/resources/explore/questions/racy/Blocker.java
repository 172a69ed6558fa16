// A thread that stands in the queue has a blocker.
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

class Blocker {
  static int x;
  static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    lock.lock();
    Thread waiter = new Thread(lock::lock);
    waiter.start();
    if (LockSupport.getBlocker(waiter) != null) {
      x = 1;
    }
  }
}
