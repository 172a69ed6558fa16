// A plain read after the join does not.
import java.util.concurrent.atomic.AtomicInteger;

class PlainAfterJoin {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainAfterJoin::work);
    worker.start();
    worker.join();
    System.out.println(v.getPlain());
  }

  static void work() {
    v.set(1);
  }
}
