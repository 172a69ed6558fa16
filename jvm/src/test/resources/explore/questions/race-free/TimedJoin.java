// The wait is over when the worker has ended.
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
    worker.join();
    System.out.println(y);
  }
}
