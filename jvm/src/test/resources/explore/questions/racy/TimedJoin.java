// The wait may be over before the worker has ended.
import java.util.concurrent.TimeUnit;

class TimedJoin {
  static volatile boolean done;
  static int y;

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              done = true;
              y = 1;
            });
    worker.start();
    while (!done) {
      Thread.onSpinWait();
    }
    TimeUnit.SECONDS.timedJoin(worker, 1);
    System.out.println(y);
  }
}
