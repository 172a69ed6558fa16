// A compare-and-set by a handle unboxes both values.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class BoxedExchange {
  static int x;
  volatile int v;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    VarHandle handle = MethodHandles.lookup().findVarHandle(BoxedExchange.class, "v", int.class);
    BoxedExchange object = new BoxedExchange();
    Integer zero = 0;
    Short five = 5;
    if (handle.compareAndSet(object, zero, five)
        && object.v == 5
        && (int) handle.getAndAdd(object, five) == 5
        && object.v == 10) {
      x = 1;
    }
  }
}
