// A handle unboxes what it is given, and widens it.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class BoxedStatic {
  static int x;
  static long v;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(BoxedStatic.class, "v", long.class);
    Integer seven = 7;
    handle.set(seven);
    long got = (long) handle.get();
    if (got == 7 && v == 7) {
      x = 1;
    }
  }
}
