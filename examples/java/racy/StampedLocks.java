import java.util.concurrent.locks.StampedLock;

/** What is written after it was handed over through a StampedLock is not part of what is seen. */
public class StampedLocks {
  static final StampedLock lock = new StampedLock();
  static int data;
  static int beside;

  static void produce() {
    long stamp = lock.writeLock();
    data = 42;
    lock.unlockWrite(stamp);
    beside = 43;
  }

  static void consume() {
    long stamp = lock.readLock();
    System.out.println(data);
    lock.unlockRead(stamp);
    System.out.println(beside);
  }

  public static void main(String[] args) {
    new Thread(StampedLocks::produce).start();
    consume();
  }
}
