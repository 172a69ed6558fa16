import java.util.concurrent.CountDownLatch;

/** A latch of one does not wait for two. */
public class SmallLatch {
  public static void main(String[] a) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    int[] r = new int[2];
    for (int i = 0; i < 2; i++) {
      int k = i;
      new Thread(
              () -> {
                r[k] = k + 1;
                done.countDown();
              })
          .start();
    }
    done.await();
    System.out.println(r[0] + r[1]);
  }
}
