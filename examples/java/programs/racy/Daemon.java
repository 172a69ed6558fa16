/** A daemon counts while the program ends. */
public class Daemon {
  static int c;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              while (true) c++;
            });
    t.setDaemon(true);
    t.start();
    System.out.println(c);
  }
}
