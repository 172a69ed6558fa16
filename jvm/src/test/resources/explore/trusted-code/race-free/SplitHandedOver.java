// The array of split is handed over by a volatile write.
import java.util.concurrent.atomic.AtomicReference;

class SplitHandedOver {
  static final AtomicReference<String[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SplitHandedOver::work);
    worker.start();
    shared.set("a,b".split(","));
  }

  static void work() {
    String[] values = shared.get();
    if (values != null) {
      System.out.println(values[1]);
    }
  }
}
