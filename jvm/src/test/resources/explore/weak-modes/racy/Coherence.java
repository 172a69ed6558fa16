// Two reads of two variables do go back.
import java.util.concurrent.atomic.AtomicInteger;

class Coherence {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(Coherence::work);
    worker.start();
    if (x.getOpaque() == 1 && y.getOpaque() == 0) {
      data = 1;
    }
  }

  static void work() {
    data = 2;
    y.setOpaque(1);
    x.setOpaque(1);
  }
}
