// drainTo takes elements out of one queue before they are in the other.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.List;

class DrainTo {
  static int x;
  static final LinkedBlockingQueue<String> from = new LinkedBlockingQueue<>(List.of("a"));
  static final LinkedBlockingQueue<String> to = new LinkedBlockingQueue<>();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              from.drainTo(to);
            });
    worker.start();
    if (from.peek() != null && to.peek() != null) {
      x = 1;
    }
  }
}
