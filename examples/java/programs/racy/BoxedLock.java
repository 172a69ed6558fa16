/** Each increment locks another object. */
public class BoxedLock {
  static Integer c = 0;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              synchronized (c) {
                c++;
              }
            });
    t.start();
    synchronized (c) {
      c++;
    }
    t.join();
    System.out.println(c);
  }
}
