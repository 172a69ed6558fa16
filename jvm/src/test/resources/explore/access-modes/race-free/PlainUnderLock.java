// Plain accesses under one lock are ordered.
import java.util.concurrent.atomic.AtomicInteger;

class PlainUnderLock {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              synchronized (v) {
                v.setPlain(1);
              }
            });
    worker.start();
    synchronized (v) {
      System.out.println(v.getPlain());
    }
  }
}
