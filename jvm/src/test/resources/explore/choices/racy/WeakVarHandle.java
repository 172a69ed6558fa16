// A weak compare-and-set of a handle may fail for no reason.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakVarHandle {
  static int x;
  volatile int v;

  public static void main(String[] args) throws Exception {
    VarHandle handle = MethodHandles.lookup().findVarHandle(WeakVarHandle.class, "v", int.class);
    WeakVarHandle object = new WeakVarHandle();
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (!handle.weakCompareAndSet(object, 0, 1)) {
      x = 1;
    }
  }
}
