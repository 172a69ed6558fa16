// A clone that is handed over by a release is ordered.
import java.util.concurrent.atomic.AtomicReference;

class ClonedArray {
  static final int[] original = {1, 2};
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ClonedArray::work);
    worker.start();
    shared.setRelease(original.clone());
  }

  static void work() {
    int[] values = shared.getAcquire();
    if (values != null) {
      System.out.println(values[0]);
    }
  }
}
