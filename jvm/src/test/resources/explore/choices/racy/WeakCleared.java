// What only a weak reference leads to may be gone.
import java.lang.ref.WeakReference;

class WeakCleared {
  static int x;

  public static void main(String[] args) {
    WeakReference<Object> weak = new WeakReference<>(new Object());
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (weak.get() == null) {
      x = 1;
    }
  }
}
