/** A class that is initialised when it is first used. */
public class LazyHolder {
  int v;

  LazyHolder() {
    v = 3;
  }

  static class Holder {
    static final LazyHolder INSTANCE = new LazyHolder();
  }

  static LazyHolder get() {
    return Holder.INSTANCE;
  }

  public static void main(String[] a) throws Exception {
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      ts[i] = new Thread(() -> System.out.println(get().v));
      ts[i].start();
    }
    for (Thread t : ts) t.join();
  }
}
