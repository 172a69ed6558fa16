// A thread that waits for ever, and a format.
import java.text.SimpleDateFormat;

class ForeverWaiting {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              synchronized (ForeverWaiting.class) {
                while (true) {
                  try {
                    ForeverWaiting.class.wait();
                  } catch (InterruptedException e) {
                    return;
                  }
                }
              }
            });
    worker.setDaemon(true);
    worker.start();
    new SimpleDateFormat("yyyy");
    other.join();
    x = 1;
  }
}
