// A thread that stands in the queue is waiting.
import java.util.concurrent.locks.ReentrantLock;

class WaitingState {
  static int x;
  static final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    lock.lock();
    Thread waiter = new Thread(lock::lock);
    waiter.start();
    if (waiter.getState() == Thread.State.WAITING) {
      x = 1;
    }
  }
}
