// A handle refuses an object of another class.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WrongHandleClass {
  static int x;
  static String v;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(WrongHandleClass.class, "v", String.class);
    Object object = 3;
    try {
      handle.set(object);
    } catch (ClassCastException e) {
      x = 1;
    }
  }
}
