// Who waits for two permits is first in the queue: the one behind, who wants one, is not let through.
import java.util.concurrent.Semaphore;

class SemaphoreQueue {
  static final Semaphore permits = new Semaphore(0);

  public static void main(String[] args) throws Exception {
    Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
    many.start();
    Thread one = new Thread(() -> permits.acquireUninterruptibly());
    one.start();
    permits.release();
    one.join();
    permits.release(2);
    many.join();
  }
}
