// An exact call of a method handle with other types is refused.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

class ExactHandle {
  static int x;

  static void take(long number) {}

  public static void main(String[] args) throws Throwable {
    new Thread(() -> x = 2).start();
    MethodHandle handle =
        MethodHandles.lookup()
            .findStatic(ExactHandle.class, "take", MethodType.methodType(void.class, long.class));
    try {
      handle.invokeExact(1);
    } catch (WrongMethodTypeException e) {
      x = 1;
    }
  }
}
