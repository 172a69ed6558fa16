// Who waits for two permits gets them in the end.
import java.util.concurrent.Semaphore;

class SemaphoreQueue {
  static final Semaphore permits = new Semaphore(0);
  static int x;

  public static void main(String[] args) throws Exception {
    Thread many =
        new Thread(
            () -> {
              permits.acquireUninterruptibly(2);
              x++;
            });
    many.start();
    x++;
    permits.release();
    permits.release();
    many.join();
  }
}
