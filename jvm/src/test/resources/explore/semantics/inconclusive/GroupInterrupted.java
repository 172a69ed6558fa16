// A group that interrupts its threads is not told of them.
class GroupInterrupted {
  static int x;

  public static void main(String[] args) throws Exception {
    ThreadGroup group = new ThreadGroup("group");
    Thread worker =
        new Thread(
            group,
            () -> {
              if (Thread.interrupted()) {
                x = 1;
              }
            });
    worker.start();
    group.interrupt();
    x = 2;
  }
}
