import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Atomic accesses of whatever mode do not race with each other. */
public class VarHandleModes {
  static final VarHandle DATA;
  static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);
  static final long[] elements = new long[2];
  static int data;

  static {
    try {
      DATA = MethodHandles.lookup().findStaticVarHandle(VarHandleModes.class, "data", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              DATA.getAndAdd(1);
              DATA.setOpaque(2);
              DATA.setRelease(3);
              DATA.getAndBitwiseOr(4);
              ELEMENTS.setVolatile(elements, 1, 5L);
            })
        .start();
    DATA.compareAndSet(1, 7);
    DATA.weakCompareAndSetAcquire(3, 8);
    System.out.println(DATA.getOpaque());
    System.out.println(DATA.getAcquire());
    System.out.println(DATA.compareAndExchangeRelease(2, 9));
    System.out.println(ELEMENTS.getAndAdd(elements, 1, 1L));
  }
}
