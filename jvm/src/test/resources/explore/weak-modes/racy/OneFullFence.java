// A full fence in one thread only orders nothing for the other.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

class OneFullFence {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(OneFullFence::work);
    worker.start();
    x.setOpaque(1);
    VarHandle.fullFence();
    if (y.getOpaque() == 0) {
      data++;
    }
  }

  static void work() {
    y.setOpaque(1);
    if (x.getOpaque() == 0) {
      data++;
    }
  }
}
