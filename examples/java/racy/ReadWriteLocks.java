import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What is written after it was handed over through a ReentrantReadWriteLock is not part of what is seen. */
public class ReadWriteLocks {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int data;
  static int beside;

  static void produce() {
    lock.writeLock().lock();
    data = 42;
    lock.writeLock().unlock();
    beside = 43;
  }

  static void consume() {
    lock.readLock().lock();
    System.out.println(data);
    lock.readLock().unlock();
    System.out.println(beside);
  }

  public static void main(String[] args) {
    new Thread(ReadWriteLocks::produce).start();
    consume();
  }
}
