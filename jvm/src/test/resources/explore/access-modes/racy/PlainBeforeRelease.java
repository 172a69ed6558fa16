// A plain write after the release is not published by it.
import java.util.concurrent.atomic.AtomicInteger;

class PlainBeforeRelease {
  static final AtomicInteger v = new AtomicInteger();
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainBeforeRelease::work);
    worker.start();
    done = true;
    v.setPlain(1);
  }

  static void work() {
    if (done) {
      System.out.println(v.getPlain());
    }
  }
}
