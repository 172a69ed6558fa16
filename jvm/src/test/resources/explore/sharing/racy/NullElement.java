// A write of null is a write.
import java.util.concurrent.atomic.AtomicReference;

class NullElement {
  static final AtomicReference<String[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(NullElement::work);
    worker.start();
    String[] names = new String[2];
    names[1] = null;
    shared.setOpaque(names);
  }

  static void work() {
    String[] names = shared.getOpaque();
    if (names != null) {
      System.out.println(names[1]);
    }
  }
}
