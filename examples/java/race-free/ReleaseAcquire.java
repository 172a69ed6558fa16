import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A read-modify-write extends the release that it saw. */
public class ReleaseAcquire {
  static final VarHandle STAGE;
  static int stage;
  static int result;

  static {
    try {
      STAGE = MethodHandles.lookup().findStaticVarHandle(ReleaseAcquire.class, "stage", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) {
    new Thread(
            () -> {
              result = 42;
              STAGE.setRelease(1);
            })
        .start();
    new Thread(() -> STAGE.weakCompareAndSetPlain(1, 2)).start();
    if ((int) STAGE.getAcquire() == 2) {
      System.out.println(result);
    }
  }
}
