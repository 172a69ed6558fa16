// A weak reference is handed over by a release.
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReference;

class WeakReferenceHandedOver {
  static final Object kept = new Object();
  static final AtomicReference<WeakReference<Object>> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(WeakReferenceHandedOver::work);
    worker.start();
    shared.setRelease(new WeakReference<>(kept));
  }

  static void work() {
    WeakReference<Object> reference = shared.getAcquire();
    if (reference != null) {
      System.out.println(reference.get() == kept);
    }
  }
}
