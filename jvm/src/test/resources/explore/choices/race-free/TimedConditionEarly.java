// A wait for a condition with a time limit, and a look at what was waited for.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class TimedConditionEarly {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition ready = lock.newCondition();
  static boolean isReady;
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(TimedConditionEarly::work);
    worker.start();
    boolean told;
    lock.lock();
    try {
      ready.await(1, TimeUnit.MINUTES);
      told = isReady;
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
      isReady = true;
      ready.signal();
    } finally {
      lock.unlock();
    }
  }
}
