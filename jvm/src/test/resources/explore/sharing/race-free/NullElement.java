// The default value of an element of another index is known to everybody.
import java.util.concurrent.atomic.AtomicReference;

class NullElement {
  static final AtomicReference<String[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(NullElement::work);
    worker.start();
    String[] names = new String[2];
    names[0] = null;
    shared.setOpaque(names);
  }

  static void work() {
    String[] names = shared.getOpaque();
    if (names != null) {
      System.out.println(names[1]);
    }
  }
}
