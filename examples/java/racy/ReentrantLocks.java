import java.util.concurrent.locks.ReentrantLock;

/** What is written after it was handed over through a ReentrantLock is not part of what is seen. */
public class ReentrantLocks {
  static final ReentrantLock lock = new ReentrantLock();
  static int data;
  static int beside;

  static void produce() {
    lock.lock();
    data = 42;
    lock.unlock();
    beside = 43;
  }

  static void consume() {
    lock.lock();
    System.out.println(data);
    lock.unlock();
    System.out.println(beside);
  }

  public static void main(String[] args) {
    new Thread(ReentrantLocks::produce).start();
    consume();
  }
}
