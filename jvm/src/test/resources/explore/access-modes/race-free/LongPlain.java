// get of an AtomicLong does not race with addAndGet.
import java.util.concurrent.atomic.AtomicLong;

class LongPlain {
  static final AtomicLong v = new AtomicLong();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(LongPlain::work);
    worker.start();
    System.out.println(v.get());
  }

  static void work() {
    v.addAndGet(2);
  }
}
