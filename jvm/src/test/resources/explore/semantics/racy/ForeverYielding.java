// A thread that yields for ever does not hide what comes after the first use of a class.
import java.time.LocalDate;

class ForeverYielding {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    Thread worker =
        new Thread(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
              }
            });
    worker.start();
    x = LocalDate.of(2020, 1, 1).getDayOfYear();
    worker.interrupt();
  }
}
