// The array of toCharArray is handed over by a volatile write.
import java.util.concurrent.atomic.AtomicReference;

class CharArrayHandedOver {
  static final AtomicReference<char[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CharArrayHandedOver::work);
    worker.start();
    shared.set("ab".toCharArray());
  }

  static void work() {
    char[] values = shared.get();
    if (values != null) {
      System.out.println(values[1]);
    }
  }
}
