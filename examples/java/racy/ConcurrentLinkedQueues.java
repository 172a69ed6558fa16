import java.util.concurrent.ConcurrentLinkedQueue;

/** What is written after it was handed over through a ConcurrentLinkedQueue is not part of what is seen. */
public class ConcurrentLinkedQueues {
  static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    queue.add("item");
    beside = 43;
  }

  static void consume() {
    if (queue.poll() != null) {
      System.out.println(data);
      System.out.println(beside);
    }
  }

  public static void main(String[] args) {
    new Thread(ConcurrentLinkedQueues::produce).start();
    consume();
  }
}
