/** Locks are given back whatever is thrown. */
public class Resources {
  static class R implements AutoCloseable {
    final String n;

    R(String n) {
      this.n = n;
    }

    public void close() {
      System.out.println("close " + n);
    }
  }

  static final Object L = new Object();
  static int c;

  public static void main(String[] a) throws Exception {
    Runnable r =
        () -> {
          try (R x = new R("a");
              R y = new R("b")) {
            synchronized (L) {
              c++;
            }
            throw new IllegalStateException("e");
          } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + e.getSuppressed().length);
          } finally {
            synchronized (L) {
              c--;
            }
          }
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
  }
}
