// A plain read races with an atomic update of a volatile field.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainGetVolatileUpdate {
  static volatile int v;
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findStaticVarHandle(PlainGetVolatileUpdate.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainGetVolatileUpdate::work);
    worker.start();
    System.out.println((int) V.get());
  }

  static void work() {
    V.getAndAdd(1);
  }
}
