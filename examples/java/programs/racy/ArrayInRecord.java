import java.util.concurrent.CountDownLatch;

/** The components of a record are final; the elements of an array in one are not. */
public class ArrayInRecord {
  record Prices(int[] values) {}

  public static void main(String[] args) throws InterruptedException {
    Prices prices = new Prices(new int[] {1, 2});
    CountDownLatch ready = new CountDownLatch(1);
    new Thread(
            () -> {
              prices.values()[0] = 3;
              ready.countDown();
              prices.values()[1] = 4;
            })
        .start();
    ready.await();
    System.out.println(prices.values()[0]);
    System.out.println(prices.values()[1]);
  }
}
