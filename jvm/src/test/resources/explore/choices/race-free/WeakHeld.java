// What a local variable leads to is not gone while that is used.
import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

class WeakHeld {
  static int x;

  public static void main(String[] args) {
    Object object = new Object();
    WeakReference<Object> weak = new WeakReference<>(object);
    SoftReference<Object> soft = new SoftReference<>(object);
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (weak.get() == null || soft.get() == null) {
      x = 1;
    }
    Reference.reachabilityFence(object);
  }
}
