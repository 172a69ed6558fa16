import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A wait for a condition may end for no reason: who looks again sees it. */
public class ConditionOnce {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition filled = lock.newCondition();
  static boolean full;
  static int data;

  static void produce() {
    data = 42;
    lock.lock();
    full = true;
    filled.signal();
    lock.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(ConditionOnce::produce).start();
    lock.lock();
    while (!full) {
      filled.await();
    }
    lock.unlock();
    System.out.println(data);
  }
}
