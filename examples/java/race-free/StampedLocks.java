import java.util.concurrent.locks.StampedLock;

/** A StampedLock hands over what came before. */
public class StampedLocks {
  static final StampedLock lock = new StampedLock();
  static int data;

  static void produce() {
    long stamp = lock.writeLock();
    data = 42;
    lock.unlockWrite(stamp);
  }

  static void consume() {
    long stamp = lock.readLock();
    System.out.println(data);
    lock.unlockRead(stamp);
  }

  public static void main(String[] args) {
    new Thread(StampedLocks::produce).start();
    consume();
  }
}
