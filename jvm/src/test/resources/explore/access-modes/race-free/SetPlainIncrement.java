// setOpaque does not race with an increment.
import java.util.concurrent.atomic.AtomicInteger;

class SetPlainIncrement {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SetPlainIncrement::work);
    worker.start();
    v.setOpaque(1);
  }

  static void work() {
    v.incrementAndGet();
  }
}
