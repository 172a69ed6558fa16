// getPlain of an element races with set of it.
import java.util.concurrent.atomic.AtomicReferenceArray;

class ReferenceArrayPlain {
  static final AtomicReferenceArray<String> v = new AtomicReferenceArray<>(2);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ReferenceArrayPlain::work);
    worker.start();
    System.out.println(v.getPlain(0));
  }

  static void work() {
    v.set(0, "a");
  }
}
