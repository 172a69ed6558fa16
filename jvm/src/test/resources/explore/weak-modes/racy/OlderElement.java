// An element may be missed as a variable may.
import java.util.concurrent.atomic.AtomicIntegerArray;

class OlderElement {
  static final AtomicIntegerArray x = new AtomicIntegerArray(2);
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(OlderElement::work);
    worker.start();
    x.setRelease(0, 1);
    if (x.getAcquire(1) == 0) {
      data++;
    }
  }

  static void work() {
    x.setRelease(1, 1);
    if (x.getAcquire(0) == 0) {
      data++;
    }
  }
}
