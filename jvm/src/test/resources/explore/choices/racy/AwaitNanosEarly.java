// A wait for a condition with a time limit may end for no reason, and says then that there is time left.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitNanosEarly {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition ready = lock.newCondition();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(AwaitNanosEarly::work);
    worker.start();
    boolean told;
    lock.lock();
    try {
      told = ready.awaitNanos(TimeUnit.MINUTES.toNanos(1)) > 0;
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
