import java.util.concurrent.ConcurrentLinkedQueue;

/** Waiting for a queue to be no longer empty. */
public class EmptyQueueSpin {
  static int c;

  public static void main(String[] a) throws Exception {
    ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>();
    Thread t =
        new Thread(
            () -> {
              c = 1;
              q.add("x");
            });
    t.start();
    while (q.isEmpty()) Thread.onSpinWait();
    System.out.println(c);
    t.join();
  }
}
