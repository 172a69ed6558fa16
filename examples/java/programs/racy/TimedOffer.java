import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Who finds no taker in time goes on. */
public class TimedOffer {
  static int c;

  public static void main(String[] a) throws Exception {
    BlockingQueue<int[]> q = new SynchronousQueue<>();
    Thread t =
        new Thread(
            () -> {
              try {
                int[] m = {1};
                if (!q.offer(m, 1, TimeUnit.SECONDS)) c = 1;
              } catch (InterruptedException e) {
              }
            });
    t.start();
    c = 2;
    q.poll();
    t.join();
  }
}
