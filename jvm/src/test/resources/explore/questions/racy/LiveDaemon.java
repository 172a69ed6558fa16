// setDaemon refuses a thread that has not ended, though it has done all of its work.
class LiveDaemon {
  static int x;
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              done = true;
            });
    worker.start();
    while (!done) {
      Thread.onSpinWait();
    }
    try {
      worker.setDaemon(true);
    } catch (IllegalThreadStateException e) {
      x = 1;
    }
  }
}
