// The source is complete before its dependent is.
import java.util.concurrent.CompletableFuture;

class ThenRunDone {
  static int x;
  static final CompletableFuture<Integer> a = new CompletableFuture<>();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    CompletableFuture<?> dependent = a.thenRun(() -> {});
    Thread worker =
        new Thread(
            () -> {
              a.complete(1);
            });
    worker.start();
    if (a.isDone() && !dependent.isDone()) {
      x = 1;
    }
  }
}
