import java.util.concurrent.CountDownLatch;

/** A CountDownLatch hands over what came before. */
public class Latches {
  static final CountDownLatch latch = new CountDownLatch(1);
  static int data;

  static void produce() {
    data = 42;
    latch.countDown();
  }

  static void consume() throws Exception {
    latch.await();
    System.out.println(data);
  }

  public static void main(String[] args) throws Exception {
    new Thread(Latches::produce).start();
    consume();
  }
}
