// What was gone does not come back, and what was got stays while it is used.
import java.lang.ref.WeakReference;

class WeakOnce {
  static int x;

  public static void main(String[] args) {
    WeakReference<Object> weak = new WeakReference<>(new Object());
    Thread other = new Thread(() -> x = 2);
    other.start();
    Object first = weak.get();
    Object second = weak.get();
    if (first != second) {
      x = 1;
    }
  }
}
