/** A thread that yields again and again may still be the first. */
public class SleepsFirst {
  static volatile int v;
  static int x;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              for (int i = 0; i < 6; i++) Thread.yield();
              v = 1;
              x = 2;
            });
    t.start();
    if (v == 1) x = 1;
    t.join();
  }
}
