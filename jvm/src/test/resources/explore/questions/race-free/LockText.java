// The worker has the lock while it has not begun to give it back.
import java.util.concurrent.locks.ReentrantLock;

class LockText {
  static int x;
  static final ReentrantLock lock = new ReentrantLock();
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              lock.lock();
              done = true;
              lock.unlock();
              done = false;
            });
    worker.start();
    lock.lock();
    if (done && lock.toString().contains("Unlocked")) {
      x = 1;
    }
    lock.unlock();
  }
}
