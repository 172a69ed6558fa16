/** Whoever sees the volatile flag sees the result as well. */
public class Flag {
  static int result;
  static volatile boolean done;

  public static void main(String[] args) {
    Thread worker =
        new Thread(
            () -> {
              result = 42;
              done = true;
            });
    worker.start();
    if (done) {
      System.out.println(result);
    }
  }
}
