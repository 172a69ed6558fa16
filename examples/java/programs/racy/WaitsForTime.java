/** Waiting for a time orders nothing. */
public class WaitsForTime {
  static int x;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              long end = System.nanoTime() + 100_000;
              while (System.nanoTime() < end) Thread.onSpinWait();
              x = 1;
            });
    t.start();
    x = 2;
    t.join();
  }
}
