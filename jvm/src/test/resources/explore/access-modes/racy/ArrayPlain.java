// setPlain of an element races with get of it.
import java.util.concurrent.atomic.AtomicIntegerArray;

class ArrayPlain {
  static final AtomicIntegerArray v = new AtomicIntegerArray(2);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ArrayPlain::work);
    worker.start();
    v.setPlain(0, 1);
  }

  static void work() {
    System.out.println(v.get(0));
  }
}
