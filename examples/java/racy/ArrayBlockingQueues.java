import java.util.concurrent.ArrayBlockingQueue;

/** What is written after it was handed over through an ArrayBlockingQueue is not part of what is seen. */
public class ArrayBlockingQueues {
  static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
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
