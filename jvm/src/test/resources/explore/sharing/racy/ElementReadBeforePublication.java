// An element is read before the array is handed over without order, and written there.
import java.util.concurrent.atomic.AtomicReference;

class ElementReadBeforePublication {
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ElementReadBeforePublication::work);
    worker.start();
    int[] values = new int[2];
    System.out.println(values[0]);
    shared.setOpaque(values);
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      values[0] = 1;
    }
  }
}
