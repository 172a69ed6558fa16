// set does not race with get.
import java.util.concurrent.atomic.AtomicInteger;

class SetPlainGetPlain {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SetPlainGetPlain::work);
    worker.start();
    v.set(1);
  }

  static void work() {
    System.out.println(v.get());
  }
}
