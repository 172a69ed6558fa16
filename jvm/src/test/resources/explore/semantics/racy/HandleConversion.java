// A method handle converts its arguments and its result.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class HandleConversion {
  static int x;

  static long twice(long number) {
    return 2 * number;
  }

  public static void main(String[] args) throws Throwable {
    new Thread(() -> x = 2).start();
    MethodHandle handle =
        MethodHandles.lookup()
            .findStatic(
                HandleConversion.class, "twice", MethodType.methodType(long.class, long.class));
    Integer four = 4;
    Object result = handle.invoke(four);
    if (result instanceof Long && (Long) result == 8 && (double) handle.invoke(3) == 6.0) {
      x = 1;
    }
  }
}
