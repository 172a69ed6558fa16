// A thread counts as alive after its last action.
class ThreadGroupCount {
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
    if (worker.getThreadGroup() != null) {
      x = 1;
    }
  }
}
