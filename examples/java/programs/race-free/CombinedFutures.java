import java.util.concurrent.CompletableFuture;

/** What two futures wrote is there for who combines them. */
public class CombinedFutures {
  public static void main(String[] a) throws Exception {
    int[] x = new int[2];
    var f =
        CompletableFuture.supplyAsync(
            () -> {
              x[0] = 1;
              return 1;
            });
    var g =
        CompletableFuture.supplyAsync(
            () -> {
              x[1] = 2;
              return 2;
            });
    System.out.println(f.thenCombine(g, (p, q) -> p + q + x[0] + x[1]).join());
  }
}
