// A handle boxes what it is given.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class BoxedReference {
  static int x;
  static Object v;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(BoxedReference.class, "v", Object.class);
    handle.set(7);
    if (v instanceof Integer && (Integer) v == 7 && (int) handle.get() == 7) {
      x = 1;
    }
  }
}
