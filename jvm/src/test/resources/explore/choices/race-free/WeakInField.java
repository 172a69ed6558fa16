// What a field leads to is not gone.
import java.lang.ref.WeakReference;

class WeakInField {
  static int x;
  static Object[] kept = {new Object[1]};

  public static void main(String[] args) {
    WeakReference<Object> weak = new WeakReference<>(kept[0]);
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (weak.get() == null || weak.get() != kept[0]) {
      x = 1;
    }
  }
}
