// A plain read before the join races.
import java.util.concurrent.atomic.AtomicInteger;

class PlainAfterJoin {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainAfterJoin::work);
    worker.start();
    System.out.println(v.getPlain());
    worker.join();
  }

  static void work() {
    v.set(1);
  }
}
