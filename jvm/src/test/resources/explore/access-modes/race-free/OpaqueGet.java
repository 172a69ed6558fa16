// Opaque accesses do not race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class OpaqueGet {
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              v = 1;
            });
    worker.start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(OpaqueGet.class, "v", int.class);
    System.out.println((int) handle.getOpaque());
  }
}
