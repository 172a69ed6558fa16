/** A new object locks nobody out. */
public class NewLock {
  static int n;

  static void f() {
    synchronized (new Object()) {
      n++;
    }
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(NewLock::f);
    t.start();
    f();
    t.join();
  }
}
