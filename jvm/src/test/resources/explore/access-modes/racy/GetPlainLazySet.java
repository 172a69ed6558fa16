// getPlain races with lazySet.
import java.util.concurrent.atomic.AtomicInteger;

class GetPlainLazySet {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(GetPlainLazySet::work);
    worker.start();
    System.out.println(v.getPlain());
  }

  static void work() {
    v.lazySet(1);
  }
}
