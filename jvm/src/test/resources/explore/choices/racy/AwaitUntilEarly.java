// A wait for a condition with a time limit may end for no reason, and says then that there is time left.
import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitUntilEarly {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition ready = lock.newCondition();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(AwaitUntilEarly::work);
    worker.start();
    boolean told;
    lock.lock();
    try {
      told = ready.awaitUntil(new Date(System.currentTimeMillis() + 60_000));
    } finally {
      lock.unlock();
    }
    if (told) {
      data++;
    }
  }

  static void work() {
    data = 1;
    lock.lock();
    try {
      ready.signal();
    } finally {
      lock.unlock();
    }
  }
}
