// The text of a lock tells that it is held.
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
            });
    worker.start();
    if (done && !lock.toString().contains("Unlocked")) {
      x = 1;
    }
  }
}
