// setPlain of an AtomicBoolean races with get.
import java.util.concurrent.atomic.AtomicBoolean;

class BooleanPlain {
  static final AtomicBoolean v = new AtomicBoolean();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BooleanPlain::work);
    worker.start();
    v.setPlain(true);
  }

  static void work() {
    System.out.println(v.get());
  }
}
