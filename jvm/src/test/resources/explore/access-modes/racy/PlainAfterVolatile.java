// Plain set after a volatile flag was read as unset.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainAfterVolatile {
  static volatile int v;
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findStaticVarHandle(PlainAfterVolatile.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainAfterVolatile::work);
    worker.start();
    if (done) {
      return;
    }
    V.set(1);
  }

  static void work() {
    v = 2;
    done = true;
  }
}
