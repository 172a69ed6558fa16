import java.util.Timer;
import java.util.TimerTask;

/** The thread of a timer counts with the main thread. */
public class TimerTasks {
  static int c;

  public static void main(String[] a) throws Exception {
    Timer t = new Timer();
    t.schedule(
        new TimerTask() {
          public void run() {
            c++;
            t.cancel();
          }
        },
        1);
    c++;
  }
}
