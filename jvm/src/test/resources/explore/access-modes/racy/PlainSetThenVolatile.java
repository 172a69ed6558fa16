// A plain write before a volatile one of the same field races with a read that may see it.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainSetThenVolatile {
  static volatile int v;
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findStaticVarHandle(PlainSetThenVolatile.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainSetThenVolatile::work);
    worker.start();
    V.set(1);
    v = 2;
  }

  static void work() {
    System.out.println(v);
  }
}
