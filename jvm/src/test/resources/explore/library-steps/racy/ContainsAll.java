// containsAll looks for one element after the other, so that it finds both though they are never there together.
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
              queue.remove("a");
              queue.add("b");
            });
    worker.start();
    if (queue.containsAll(List.of("a", "b"))) {
      x = 1;
    }
  }
}
