// A thread that ends notifies those who wait for it.
class Dying {

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              Thread.onSpinWait();
            });
    worker.start();
    synchronized (worker) {
      while (worker.isAlive()) {
        worker.wait();
      }
    }
  }
}
