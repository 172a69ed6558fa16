import java.util.concurrent.atomic.AtomicInteger;

/** A thread that reads an atomic again and again goes on without the others. */
public class AtomicReadAgain {
  static volatile int v;
  static int x;

  public static void main(String[] a) throws Exception {
    AtomicInteger ai = new AtomicInteger();
    Thread t =
        new Thread(
            () -> {
              for (int i = 0; i < 6; i++) ai.get();
              x = 1;
              v = 1;
              x = 2;
            });
    t.start();
    if (v == 1) System.out.println(x);
    t.join();
  }
}
