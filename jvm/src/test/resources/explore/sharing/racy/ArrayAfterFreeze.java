// What a final array gets after the constructor is not frozen.
import java.util.concurrent.atomic.AtomicReference;

class ArrayAfterFreeze {
  static class Box {
    final int[] values = new int[2];

    Box() {
      values[1] = 1;
    }
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ArrayAfterFreeze::work);
    worker.start();
    Box box = new Box();
    box.values[0] = 1;
    shared.setOpaque(box);
  }

  static void work() {
    Box box = shared.getOpaque();
    if (box != null) {
      System.out.println(box.values[0] + box.values[1]);
    }
  }
}
