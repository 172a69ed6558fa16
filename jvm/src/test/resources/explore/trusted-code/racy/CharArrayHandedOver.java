// The array of toCharArray is handed over without order.
import java.util.concurrent.atomic.AtomicReference;

class CharArrayHandedOver {
  static final AtomicReference<char[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CharArrayHandedOver::work);
    worker.start();
    shared.setOpaque("ab".toCharArray());
  }

  static void work() {
    char[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[1]);
    }
  }
}
