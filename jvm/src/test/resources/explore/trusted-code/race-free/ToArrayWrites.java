// A stream is collected into an array that is handed over by a release.
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

class ToArrayWrites {
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ToArrayWrites::work);
    worker.start();
    shared.setRelease(IntStream.range(0, 2).toArray());
  }

  static void work() {
    int[] values = shared.getAcquire();
    if (values != null) {
      System.out.println(values[1]);
    }
  }
}
