// A future that was completed before it is shared orders.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

class FutureEarly {
  static int data;
  static final AtomicReference<CompletableFuture<String>> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FutureEarly::work);
    worker.start();
    CompletableFuture<String> future = new CompletableFuture<>();
    data = 1;
    future.complete("a");
    shared.setOpaque(future);
  }

  static void work() {
    CompletableFuture<String> future = shared.getOpaque();
    if (future != null && "a".equals(future.join())) {
      System.out.println(data);
    }
  }
}
