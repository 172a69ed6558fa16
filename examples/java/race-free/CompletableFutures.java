import java.util.concurrent.CompletableFuture;

/** A CompletableFuture hands over what came before. */
public class CompletableFutures {
  static final CompletableFuture<String> future = new CompletableFuture<>();
  static int data;

  static void produce() {
    data = 42;
    future.complete("value");
  }

  static void consume() {
    future.join();
    System.out.println(data);
  }

  public static void main(String[] args) {
    new Thread(CompletableFutures::produce).start();
    consume();
  }
}
