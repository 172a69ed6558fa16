// A dependent is not complete before its source is.
import java.util.concurrent.CompletableFuture;

class AllOfDone {
  static int x;
  static final CompletableFuture<Integer> a = new CompletableFuture<>();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    CompletableFuture<?> dependent = CompletableFuture.allOf(a);
    Thread worker =
        new Thread(
            () -> {
              a.complete(1);
            });
    worker.start();
    if (dependent.isDone() && !a.isDone()) {
      x = 1;
    }
  }
}
