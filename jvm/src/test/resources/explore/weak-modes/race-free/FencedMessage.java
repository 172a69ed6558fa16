// A full fence behind the first write and one in front of the second read keep their order.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

class FencedMessage {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicInteger y = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FencedMessage::work);
    worker.start();
    if (y.getOpaque() == 1) {
      VarHandle.fullFence();
      if (x.getOpaque() == 0) {
        data = 1;
      }
    }
  }

  static void work() {
    data = 2;
    x.setOpaque(1);
    VarHandle.fullFence();
    y.setOpaque(1);
  }
}
