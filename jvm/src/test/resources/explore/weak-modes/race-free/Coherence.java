// Two reads of one variable do not go back.
import java.util.concurrent.atomic.AtomicInteger;

class Coherence {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(Coherence::work);
    worker.start();
    if (x.getOpaque() == 1 && x.getOpaque() == 0) {
      data = 1;
    }
  }

  static void work() {
    data = 2;
    x.setOpaque(1);
  }
}
