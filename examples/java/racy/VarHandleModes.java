import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A plain field that one thread updates by atomics, and another one just reads. */
public class VarHandleModes {
  static final VarHandle DATA;
  static int data;

  static {
    try {
      DATA = MethodHandles.lookup().findStaticVarHandle(VarHandleModes.class, "data", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) {
    new Thread(() -> DATA.getAndAdd(1)).start();
    System.out.println(data);
  }
}
