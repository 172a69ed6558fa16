// The elements of a clone are written by who clones.
import java.util.concurrent.atomic.AtomicReference;

class ClonedArray {
  static final int[] original = {1, 2};
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ClonedArray::work);
    worker.start();
    shared.setOpaque(original.clone());
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[0]);
    }
  }
}
