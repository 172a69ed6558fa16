import java.util.concurrent.CyclicBarrier;

/** A CyclicBarrier hands over what came before. */
public class CyclicBarriers {
  static final CyclicBarrier barrier = new CyclicBarrier(2);
  static int data;

  static void produce() throws Exception {
    data = 42;
    barrier.await();
  }

  static void consume() throws Exception {
    barrier.await();
    System.out.println(data);
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
