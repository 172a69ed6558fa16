// The copy is made of one element after the other, so that it has both though they are never there together.
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.List;

class CopyConstructor {
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
    if (new CopyOnWriteArrayList<>(queue).size() == 2) {
      x = 1;
    }
  }
}
