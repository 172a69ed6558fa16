// The array of split is handed over without order.
import java.util.concurrent.atomic.AtomicReference;

class SplitHandedOver {
  static final AtomicReference<String[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SplitHandedOver::work);
    worker.start();
    shared.setOpaque("a,b".split(","));
  }

  static void work() {
    String[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[1]);
    }
  }
}
