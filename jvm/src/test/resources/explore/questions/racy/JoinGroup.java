// The group of a thread is null once it has ended, and not before.
class JoinGroup {
  static int x;
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              done = true;
            });
    worker.start();
    Thread other = new Thread(() -> x = 3);
    other.start();
    worker.join();
    if (worker.getThreadGroup() == null) {
      x = 1;
    }
  }
}
