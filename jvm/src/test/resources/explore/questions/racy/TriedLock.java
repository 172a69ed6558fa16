// The holder has not given the lock back yet.
import java.util.concurrent.locks.ReentrantLock;

class TriedLock {
  static int x;
  static final ReentrantLock lock = new ReentrantLock();
  static volatile boolean inside;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread holder =
        new Thread(
            () -> {
              lock.lock();
              inside = true;
              lock.unlock();
            });
    holder.start();
    if (inside && !lock.tryLock()) {
      x = 1;
    }
  }
}
