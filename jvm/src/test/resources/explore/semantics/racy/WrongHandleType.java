// A handle refuses what it cannot convert.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;

class WrongHandleType {
  static int x;
  static int v;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(WrongHandleType.class, "v", int.class);
    try {
      handle.set(3L);
    } catch (WrongMethodTypeException e) {
      x = 1;
    }
  }
}
