// A wait for a condition may end for no reason, though everybody else is done.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class LoneCondition {
  static int x;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 1).start();
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    lock.lock();
    try {
      condition.await();
    } finally {
      lock.unlock();
    }
    x = 2;
  }
}
