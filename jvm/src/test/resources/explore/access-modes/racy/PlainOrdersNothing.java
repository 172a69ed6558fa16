// A plain read of a volatile flag does not acquire.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainOrdersNothing {
  static volatile int v;
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findStaticVarHandle(PlainOrdersNothing.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static int data;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainOrdersNothing::work);
    worker.start();
    if ((int) V.get() == 1) {
      System.out.println(data);
    }
  }

  static void work() {
    data = 1;
    v = 1;
  }
}
