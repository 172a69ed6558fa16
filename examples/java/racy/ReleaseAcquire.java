import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The second release replaces the first: who sees it learns nothing of the first thread. */
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
    new Thread(() -> STAGE.setRelease(2)).start();
    if ((int) STAGE.getAcquire() == 2) {
      System.out.println(result);
    }
  }
}
