/** Each thread has its own. */
public class ThreadLocals {
  static final ThreadLocal<int[]> L = ThreadLocal.withInitial(() -> new int[1]);

  public static void main(String[] a) throws Exception {
    Runnable r =
        () -> {
          L.get()[0]++;
          System.out.println(L.get()[0]);
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
  }
}
