// The waiter may stand in the queue.
import java.util.concurrent.Semaphore;

class QueuedPermits {
  static int x;
  static final Semaphore permits = new Semaphore(0);

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread waiter = new Thread(permits::acquireUninterruptibly);
    waiter.start();
    if (permits.getQueueLength() == 1) {
      x = 1;
    }
  }
}
