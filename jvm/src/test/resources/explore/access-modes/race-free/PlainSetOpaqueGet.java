// An opaque write of a volatile field does not race with an opaque read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainSetOpaqueGet {
  static volatile int v;
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findStaticVarHandle(PlainSetOpaqueGet.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainSetOpaqueGet::work);
    worker.start();
    V.setOpaque(1);
  }

  static void work() {
    System.out.println((int) V.getOpaque());
  }
}
