// Who was told of the end of one thread goes on.
class DyingLate {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> {});
    new Thread(() -> x = 2).start();
    worker.start();
    synchronized (worker) {
      while (worker.isAlive()) {
        worker.wait();
      }
    }
    x = 1;
  }
}
