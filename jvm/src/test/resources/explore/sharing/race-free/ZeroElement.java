// The default value of an element is known to everybody.
import java.util.concurrent.atomic.AtomicReference;

class ZeroElement {
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ZeroElement::work);
    worker.start();
    int[] values = new int[1];
    shared.setOpaque(values);
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[0]);
    }
  }
}
