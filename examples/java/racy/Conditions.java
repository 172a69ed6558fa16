import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What is written after it was handed over through a Condition is not part of what is seen. */
public class Conditions {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition filled = lock.newCondition();
  static boolean full;
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    lock.lock();
    full = true;
    filled.signal();
    lock.unlock();
    beside = 43;
  }

  static void consume() {
    lock.lock();
    while (!full) {
      filled.awaitUninterruptibly();
    }
    lock.unlock();
    System.out.println(data);
    System.out.println(beside);
  }

  public static void main(String[] args) {
    new Thread(Conditions::produce).start();
    consume();
  }
}
