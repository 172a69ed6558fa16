import java.util.concurrent.CyclicBarrier;

/** What is written after it was handed over through a CyclicBarrier is not part of what is seen. */
public class CyclicBarriers {
  static final CyclicBarrier barrier = new CyclicBarrier(2);
  static int data;
  static int beside;

  static void produce() throws Exception {
    data = 42;
    barrier.await();
    beside = 43;
  }

  static void consume() throws Exception {
    barrier.await();
    System.out.println(data);
    System.out.println(beside);
  }

  public static void main(String[] args) throws Exception {
    new Thread(
            () -> {
              try {
                produce();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            })
        .start();
    consume();
  }
}
