/** The handler of a thread that died runs in that thread. */
public class ExceptionHandler {
  static int c;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              c = 1;
              throw new IllegalStateException("boom " + c);
            });
    t.setUncaughtExceptionHandler(
        (x, e) -> {
          c = 2;
        });
    t.start();
    t.join();
    System.out.println(c);
  }
}
