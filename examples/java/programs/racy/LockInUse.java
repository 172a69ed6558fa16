import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Who finds the lock in use writes without it, beside the one who has it. */
public class LockInUse {
  static final Lock lock = new ReentrantLock();
  static int owner;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              lock.lock();
              owner = 1;
              lock.unlock();
            });
    other.start();
    if (lock.tryLock()) {
      lock.unlock();
    } else {
      owner = 2;
    }
    other.join();
  }
}
