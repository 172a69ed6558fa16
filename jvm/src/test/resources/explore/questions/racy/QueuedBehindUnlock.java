import java.util.concurrent.locks.ReentrantLock;

/** Who comes while the lock is held still waits for it when it is given back. */
public class QueuedBehindUnlock {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int data;

  public static void main(String[] args) {
    new Thread(QueuedBehindUnlock::add).start();
    add();
    if (LOCK.hasQueuedThreads()) {
      data = 0;
    }
  }

  static void add() {
    LOCK.lock();
    try {
      data++;
    } finally {
      LOCK.unlock();
    }
  }
}
