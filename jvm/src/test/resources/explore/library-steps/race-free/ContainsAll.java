// contains looks for one element, which is always there.
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.List;

class ContainsAll {
  static int x;
  static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              queue.add("b");
            });
    worker.start();
    if (!queue.contains("a")) {
      x = 1;
    }
  }
}
