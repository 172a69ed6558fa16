// What was added stays.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.List;

class BlockingAddAll {
  static int x;
  static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              queue.addAll(List.of("a", "b"));
            });
    worker.start();
    if (queue.contains("b") && queue.size() == 1) {
      x = 1;
    }
  }
}
