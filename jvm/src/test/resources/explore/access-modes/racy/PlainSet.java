// A plain write of a volatile field may race with a volatile read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainSet {
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              System.out.println(v);
            });
    worker.start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(PlainSet.class, "v", int.class);
    handle.set(1);
  }
}
