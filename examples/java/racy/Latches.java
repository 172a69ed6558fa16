import java.util.concurrent.CountDownLatch;

/** What is written after it was handed over through a CountDownLatch is not part of what is seen. */
public class Latches {
  static final CountDownLatch latch = new CountDownLatch(1);
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    latch.countDown();
    beside = 43;
  }

  static void consume() throws Exception {
    latch.await();
    System.out.println(data);
    System.out.println(beside);
  }

  public static void main(String[] args) throws Exception {
    new Thread(Latches::produce).start();
    consume();
  }
}
