// Plain writes of two objects do not race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class InstancePlain {
  static final InstancePlain one = new InstancePlain();
  static final InstancePlain two = new InstancePlain();
  volatile int v;
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findVarHandle(InstancePlain.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(InstancePlain::work);
    worker.start();
    V.set(two, 1);
  }

  static void work() {
    System.out.println(one.v);
  }
}
