/**
 * Whether the thread is alive is asked by a class that is first used when the thread may be dead.
 */
public class AskedElsewhere {
  static volatile boolean flag;
  static int data;

  static class Question {
    static boolean alive(Thread thread) {
      return thread.isAlive();
    }
  }

  public static void main(String[] args) {
    Thread thread =
        new Thread(
            () -> {
              flag = true;
              data = 1;
            });
    thread.start();
    if (flag && Question.alive(thread)) {
      System.out.println(data);
    }
  }
}
