/** The program exits while a thread is at work. */
public class Exit {
  static int c;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              c++;
            });
    t.start();
    c = 1;
    System.exit(0);
  }
}
