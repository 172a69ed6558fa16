// One element is written after the start.
import java.util.concurrent.atomic.AtomicReference;

class ElementsBeforeStart {
  static final AtomicReference<int[]> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread idle = new Thread(() -> {});
    idle.start();
    int[] values = new int[2];
    values[0] = 1;
    Thread worker = new Thread(ElementsBeforeStart::work);
    worker.start();
    values[1] = 1;
    shared.setOpaque(values);
  }

  static void work() {
    int[] values = shared.getOpaque();
    if (values != null) {
      System.out.println(values[0] + values[1]);
    }
  }
}
