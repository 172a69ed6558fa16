/** Two threads and a flag that is not volatile. */
public class Simple {
  static int result;
  static boolean done;

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 1;
              done = true;
            })
        .start();
    new Thread(
            () -> {
              if (done && result != 1) {
                throw new AssertionError("the result is not there");
              }
            })
        .start();
  }
}
