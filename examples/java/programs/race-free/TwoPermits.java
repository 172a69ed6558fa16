import java.util.concurrent.Semaphore;

/** Two semaphores hand one slot back and forth. */
public class TwoPermits {
  static final Semaphore full = new Semaphore(0), empty = new Semaphore(1);
  static int slot;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              for (int i = 0; i < 3; i++) {
                empty.acquireUninterruptibly();
                slot = i;
                full.release();
              }
            });
    t.start();
    int s = 0;
    for (int i = 0; i < 3; i++) {
      full.acquire();
      s += slot;
      empty.release();
    }
    System.out.println(s);
    t.join();
  }
}
