// The holder has not given the lock back yet; the call is made by a method reference.
import java.util.function.BooleanSupplier;
import java.util.concurrent.locks.ReentrantLock;

class TriedByReference {
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
    BooleanSupplier take = lock::tryLock;
    if (inside && !take.getAsBoolean()) {
      x = 1;
    }
  }
}
