/** A thread that wrote its last volatile may still be alive. */
public class AliveAfterFlag {
  static volatile int v;
  static int x;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              v = 1;
            });
    Thread u =
        new Thread(
            () -> {
              x = 5;
            });
    t.start();
    u.start();
    if (v == 1 && t.isAlive()) x = 1;
    t.join();
    u.join();
  }
}
