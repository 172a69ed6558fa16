// Who may be in the queue is the waiter, and nobody else.
import java.util.concurrent.locks.ReentrantLock;

class QueuedThreads {
  static int x;
  static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    lock.lock();
    Thread waiter = new Thread(lock::lock);
    waiter.start();
    if (lock.getQueueLength() > 1) {
      x = 1;
    }
  }
}
