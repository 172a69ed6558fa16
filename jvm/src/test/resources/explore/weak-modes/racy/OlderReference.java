// A reference may be missed as a number may.
import java.util.concurrent.atomic.AtomicReference;

class OlderReference {
  static final AtomicReference<String> x = new AtomicReference<>();
  static final AtomicReference<String> y = new AtomicReference<>();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(OlderReference::work);
    worker.start();
    x.setRelease("here");
    if (y.getAcquire() == null) {
      data++;
    }
  }

  static void work() {
    y.setRelease("here");
    if (x.getAcquire() == null) {
      data++;
    }
  }
}
