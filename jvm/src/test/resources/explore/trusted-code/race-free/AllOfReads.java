// CompletableFuture.allOf reads the array of futures after the join.
import java.util.concurrent.CompletableFuture;

class AllOfReads {
  static final CompletableFuture<?>[] futures = {
    CompletableFuture.completedFuture(1), CompletableFuture.completedFuture(2)
  };

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(AllOfReads::work);
    worker.start();
    worker.join();
    System.out.println(CompletableFuture.allOf(futures).isDone());
  }

  static void work() {
    futures[0] = CompletableFuture.completedFuture(3);
  }
}
