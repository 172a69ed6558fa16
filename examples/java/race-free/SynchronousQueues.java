import java.util.concurrent.SynchronousQueue;

/** A SynchronousQueue hands over what came before. */
public class SynchronousQueues {
  static final SynchronousQueue<String> queue = new SynchronousQueue<>();
  static int data;

  static void produce() throws Exception {
    data = 42;
    queue.put("item");
  }

  static void consume() throws Exception {
    queue.take();
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
