import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Method handles called in two threads. */
public class HandlesFound {
  static int twice(int x) {
    return 2 * x;
  }

  public static void main(String[] a) throws Throwable {
    MethodHandle h =
        MethodHandles.lookup()
            .findStatic(HandlesFound.class, "twice", MethodType.methodType(int.class, int.class));
    Thread t =
        new Thread(
            () -> {
              try {
                System.out.println((int) h.invokeExact(4));
              } catch (Throwable e) {
                throw new RuntimeException(e);
              }
            });
    t.start();
    System.out.println((int) h.invoke(3));
    t.join();
  }
}
