/** Who is interrupted knows what came before. */
public class InterruptedSleep {
  static int c;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              try {
                Thread.sleep(100000);
              } catch (InterruptedException e) {
                System.out.println("woken " + c);
              }
            });
    t.start();
    c = 1;
    t.interrupt();
    t.join();
  }
}
