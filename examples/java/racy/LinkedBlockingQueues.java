import java.util.concurrent.LinkedBlockingQueue;

/** What is written after it was handed over through a LinkedBlockingQueue is not part of what is seen. */
public class LinkedBlockingQueues {
  static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
  static int data;
  static int beside;

  static void produce() throws Exception {
    data = 42;
    queue.put("item");
    beside = 43;
  }

  static void consume() throws Exception {
    queue.take();
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
