import java.util.concurrent.CountDownLatch;

/** The elements of an array in a record are handed over by a latch. */
public class ArrayHandedOver {
  record Prices(int[] values) {}

  public static void main(String[] args) throws InterruptedException {
    Prices prices = new Prices(new int[] {1, 2});
    CountDownLatch ready = new CountDownLatch(1);
    new Thread(
            () -> {
              prices.values()[0] = 3;
              prices.values()[1] = 4;
              ready.countDown();
            })
        .start();
    ready.await();
    System.out.println(prices.values()[0]);
    System.out.println(prices.values()[1]);
  }
}
