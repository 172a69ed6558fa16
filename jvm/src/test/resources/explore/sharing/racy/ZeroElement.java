// A write of zero is a write.
import java.util.concurrent.atomic.AtomicReference;

class ZeroElement {
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ZeroElement::work);
    worker.start();
    int[] values = new int[1];
    values[0] = 0;
    shared.setOpaque(values);
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[0]);
    }
  }
}
