// A plain read of a volatile field orders nothing and may race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainGet {
  static volatile int v;

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              v = 1;
            });
    worker.start();
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(PlainGet.class, "v", int.class);
    System.out.println((int) handle.get());
  }
}
