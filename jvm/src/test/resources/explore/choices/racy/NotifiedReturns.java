// A waiter that is interrupted first and notified then may return.
class NotifiedReturns {
  static int x;
  static boolean waits;
  static boolean both;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread worker =
        new Thread(
            () -> {
              boolean returned = false;
              synchronized (lock) {
                waits = true;
                try {
                  lock.wait();
                  returned = both;
                } catch (InterruptedException e) {
                  returned = false;
                }
              }
              if (returned && Thread.currentThread().isInterrupted()) {
                x = 1;
              }
            });
    worker.start();
    Thread other = new Thread(() -> x = 2);
    other.start();
    synchronized (lock) {
      if (waits) {
        worker.interrupt();
        lock.notify();
        both = true;
      }
    }
    worker.join();
  }
}
