// A handle unboxes the value that it is given.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class BoxedHandle {
  static int x;
  static int v;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(BoxedHandle.class, "v", int.class);
    Integer three = 3;
    handle.set(three);
    if (v == 3) {
      x = 1;
    }
  }
}
