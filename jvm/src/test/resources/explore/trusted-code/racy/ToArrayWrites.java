// A stream is collected into an array that is handed over without order.
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

class ToArrayWrites {
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ToArrayWrites::work);
    worker.start();
    shared.setOpaque(IntStream.range(0, 2).toArray());
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[1]);
    }
  }
}
