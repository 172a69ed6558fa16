// A plain write before the release is.
import java.util.concurrent.atomic.AtomicInteger;

class PlainBeforeRelease {
  static final AtomicInteger v = new AtomicInteger();
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainBeforeRelease::work);
    worker.start();
    v.setPlain(1);
    done = true;
  }

  static void work() {
    if (done) {
      System.out.println(v.getPlain());
    }
  }
}
