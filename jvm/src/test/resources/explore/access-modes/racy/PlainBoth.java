// Plain accesses of both threads through a handle race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainBoth {
  static volatile int v;
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findStaticVarHandle(PlainBoth.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainBoth::work);
    worker.start();
    V.set(1);
  }

  static void work() {
    System.out.println((int) V.get());
  }
}
