// A thread that sleeps for ever does not end the program.
import java.text.SimpleDateFormat;

class ForeverSleeping {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    Thread worker =
        new Thread(
            () -> {
              while (true) {
                try {
                  Thread.sleep(10);
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
    worker.setDaemon(true);
    worker.start();
    new SimpleDateFormat("yyyy");
    x = 1;
  }
}
