// What only a soft reference leads to may be gone.
import java.lang.ref.SoftReference;

class SoftCleared {
  static int x;

  public static void main(String[] args) {
    SoftReference<int[]> cache = new SoftReference<>(new int[1]);
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (cache.refersTo(null)) {
      x = 1;
    }
  }
}
