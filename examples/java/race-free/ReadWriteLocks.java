import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A ReentrantReadWriteLock hands over what came before. */
public class ReadWriteLocks {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  static int data;

  static void produce() {
    lock.writeLock().lock();
    data = 42;
    lock.writeLock().unlock();
  }

  static void consume() {
    lock.readLock().lock();
    System.out.println(data);
    lock.readLock().unlock();
  }

  public static void main(String[] args) {
    new Thread(ReadWriteLocks::produce).start();
    consume();
  }
}
