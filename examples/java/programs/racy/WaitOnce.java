/** A wait may end without a notify: who does not look again goes on too early. */
public class WaitOnce {
  static final Object lock = new Object();
  static boolean ready;
  static int result;

  public static void main(String[] args) throws InterruptedException {
    new Thread(
            () -> {
              result = 42;
              synchronized (lock) {
                ready = true;
                lock.notifyAll();
              }
            })
        .start();
    synchronized (lock) {
      if (!ready) {
        lock.wait();
      }
    }
    System.out.println(result);
  }
}
