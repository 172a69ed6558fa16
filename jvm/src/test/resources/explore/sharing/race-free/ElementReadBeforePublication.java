// The element that is read is another one than that which is written.
import java.util.concurrent.atomic.AtomicReference;

class ElementReadBeforePublication {
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ElementReadBeforePublication::work);
    worker.start();
    int[] values = new int[2];
    System.out.println(values[1]);
    shared.setOpaque(values);
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      values[0] = 1;
    }
  }
}
