import java.util.concurrent.CompletableFuture;

/** What is written after it was handed over through a CompletableFuture is not part of what is seen. */
public class CompletableFutures {
  static final CompletableFuture<String> future = new CompletableFuture<>();
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    future.complete("value");
    beside = 43;
  }

  static void consume() {
    future.join();
    System.out.println(data);
    System.out.println(beside);
  }

  public static void main(String[] args) {
    new Thread(CompletableFutures::produce).start();
    consume();
  }
}
