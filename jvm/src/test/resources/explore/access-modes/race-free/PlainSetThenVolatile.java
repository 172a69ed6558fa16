// A volatile write before another one does not race.
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
    v = 1;
    v = 2;
  }

  static void work() {
    System.out.println(v);
  }
}
