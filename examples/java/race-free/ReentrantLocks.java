import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock hands over what came before. */
public class ReentrantLocks {
  static final ReentrantLock lock = new ReentrantLock();
  static int data;

  static void produce() {
    lock.lock();
    data = 42;
    lock.unlock();
  }

  static void consume() {
    lock.lock();
    System.out.println(data);
    lock.unlock();
  }

  public static void main(String[] args) {
    new Thread(ReentrantLocks::produce).start();
    consume();
  }
}
