// A handle widens an int to a double as an assignment does.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WideningHandle {
  static int x;
  static double v;
  static long[] longs = new long[1];

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(WideningHandle.class, "v", double.class);
    handle.set(3);
    VarHandle element = MethodHandles.arrayElementVarHandle(long[].class);
    element.set(longs, (short) 0, 'a');
    if (v == 3.0 && longs[0] == 97 && (double) handle.get() == 3.0) {
      x = 1;
    }
  }
}
