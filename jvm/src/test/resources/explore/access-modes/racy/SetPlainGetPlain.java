// setPlain races with getPlain.
import java.util.concurrent.atomic.AtomicInteger;

class SetPlainGetPlain {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SetPlainGetPlain::work);
    worker.start();
    v.setPlain(1);
  }

  static void work() {
    System.out.println(v.getPlain());
  }
}
