// What a thread did is known to who was told of its end by its object.
class DyingOrdered {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> x = 2);
    worker.start();
    synchronized (worker) {
      while (worker.isAlive()) {
        worker.wait();
      }
    }
    x = 1;
  }
}
