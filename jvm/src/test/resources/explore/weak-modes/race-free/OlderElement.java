// One element has one order of its values.
import java.util.concurrent.atomic.AtomicIntegerArray;

class OlderElement {
  static final AtomicIntegerArray x = new AtomicIntegerArray(2);
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(OlderElement::work);
    worker.start();
    if (x.getAndIncrement(0) == 0) {
      data++;
    }
  }

  static void work() {
    if (x.getAndIncrement(0) == 0) {
      data++;
    }
  }
}
