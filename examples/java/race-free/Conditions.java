import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A Condition hands over what came before. */
public class Conditions {
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

  static void consume() {
    lock.lock();
    while (!full) {
      filled.awaitUninterruptibly();
    }
    lock.unlock();
    System.out.println(data);
  }

  public static void main(String[] args) {
    new Thread(Conditions::produce).start();
    consume();
  }
}
