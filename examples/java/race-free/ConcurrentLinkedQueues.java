import java.util.concurrent.ConcurrentLinkedQueue;

/** A ConcurrentLinkedQueue hands over what came before. */
public class ConcurrentLinkedQueues {
  static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
  static int data;

  static void produce() {
    data = 42;
    queue.add("item");
  }

  static void consume() {
    if (queue.poll() != null) {
      System.out.println(data);
    }
  }

  public static void main(String[] args) {
    new Thread(ConcurrentLinkedQueues::produce).start();
    consume();
  }
}
