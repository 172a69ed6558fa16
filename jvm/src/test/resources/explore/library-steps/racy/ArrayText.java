// toString reads one element after the other, so that it shows what the array never was.
import java.util.concurrent.atomic.AtomicIntegerArray;

class ArrayText {
  static int x;
  static final AtomicIntegerArray array = new AtomicIntegerArray(new int[] {1, 0});

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              array.set(0, 0);
              array.set(1, 1);
            });
    worker.start();
    if (array.toString().equals("[1, 1]")) {
      x = 1;
    }
  }
}
