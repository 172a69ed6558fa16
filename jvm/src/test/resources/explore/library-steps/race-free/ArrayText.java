// Elements that are read in the order of their writes are never both set.
import java.util.concurrent.atomic.AtomicIntegerArray;

class ArrayText {
  static int x;
  static final AtomicIntegerArray array = new AtomicIntegerArray(new int[] {0, 1});

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              array.set(1, 0);
              array.set(0, 1);
            });
    worker.start();
    if (array.toString().equals("[1, 1]")) {
      x = 1;
    }
  }
}
