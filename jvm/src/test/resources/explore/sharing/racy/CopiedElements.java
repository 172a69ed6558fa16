// Elements that are copied into an array that nobody shares yet are written.
import java.util.concurrent.atomic.AtomicReference;

class CopiedElements {
  static final int[] original = {0, 2};
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CopiedElements::work);
    worker.start();
    int[] values = new int[3];
    System.arraycopy(original, 0, values, 1, 2);
    shared.setOpaque(values);
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[1]);
    }
  }
}
