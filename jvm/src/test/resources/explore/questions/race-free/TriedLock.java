// A thread that has ended holds no lock.
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
    holder.join();
    if (!lock.tryLock()) {
      x = 1;
    }
  }
}
