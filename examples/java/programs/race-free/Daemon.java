/** A daemon is started after the write. */
public class Daemon {
  static volatile boolean stop;
  static int c;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              while (!stop) {}
              c++;
            });
    t.setDaemon(true);
    c = 1;
    t.start();
    stop = true;
  }
}
