import java.util.function.Predicate;

/** Whether the thread is alive is asked by a class that nothing names but a string. */
public class AskedByReflection {
  static volatile boolean flag;
  static int data;

  @SuppressWarnings("unchecked")
  public static void main(String[] args) throws ReflectiveOperationException {
    Thread thread =
        new Thread(
            () -> {
              flag = true;
              data = 1;
            });
    Predicate<Thread> question =
        (Predicate<Thread>) Class.forName("AliveQuestion").getDeclaredConstructor().newInstance();
    thread.start();
    if (flag && question.test(thread)) {
      System.out.println(data);
    }
  }
}

class AliveQuestion implements Predicate<Thread> {
  @Override
  public boolean test(Thread thread) {
    return thread.isAlive();
  }
}
