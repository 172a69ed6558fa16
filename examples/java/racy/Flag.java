/** A flag that is not volatile tells nobody that the result is there. */
public class Flag {
  static int result;
  static boolean done;

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
