// Characters beside a string are handed over without order.
import java.util.concurrent.atomic.AtomicReference;

class StringHandedOver {
  static final AtomicReference<Object> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StringHandedOver::work);
    worker.start();
    char[] made = {'a', 'b'};
    shared.setOpaque(made);
  }

  static void work() {
    Object got = shared.getOpaque();
    if (got instanceof char[] letters) {
      System.out.println(letters[1]);
    } else if (got != null) {
      System.out.println(((String) got).charAt(1));
    }
  }
}
