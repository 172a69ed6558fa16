// Who knows of a read sees what that has seen, or something later.
import java.util.concurrent.atomic.AtomicInteger;

class CoherencePassedOn {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CoherencePassedOn::work);
    worker.start();
    Thread other = new Thread(CoherencePassedOn::workToo);
    other.start();
    if (x.getOpaque() == 1) {
      y.setRelease(1);
    }
  }

  static void work() {
    data = 2;
    x.setOpaque(1);
  }

  static void workToo() {
    if (y.getAcquire() == 1 && x.getOpaque() == 0) {
      data = 1;
    }
  }
}
