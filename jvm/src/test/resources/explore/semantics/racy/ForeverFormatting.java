// A daemon in a loop does not hide what comes after a format.
class ForeverFormatting {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    Object lock = new Object();
    Thread worker =
        new Thread(
            () -> {
              synchronized (lock) {
                while (true) {
                  try {
                    lock.wait(100);
                  } catch (InterruptedException e) {
                    return;
                  }
                }
              }
            });
    worker.setDaemon(true);
    worker.start();
    String text = String.format("%d %s %.2f", 1, "a", 1.5);
    x = text.length();
  }
}
