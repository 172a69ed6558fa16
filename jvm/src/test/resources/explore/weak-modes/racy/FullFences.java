// Release fences do not keep a read behind a write.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

class FullFences {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FullFences::work);
    worker.start();
    x.setOpaque(1);
    VarHandle.releaseFence();
    if (y.getOpaque() == 0) {
      data++;
    }
  }

  static void work() {
    y.setOpaque(1);
    VarHandle.releaseFence();
    if (x.getOpaque() == 0) {
      data++;
    }
  }
}
