import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listener registers before it is constructed. */
public class Observer {
  interface L {
    void on();
  }

  static final List<L> ls = new CopyOnWriteArrayList<>();

  static class C implements L {
    int v;

    C() {
      ls.add(this);
      v = 7;
    }

    public void on() {
      System.out.println(v);
    }
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> ls.forEach(L::on));
    t.start();
    new C();
    t.join();
  }
}
