// A waiter that is notified first and interrupted then may throw.
class NotifiedThrows {
  static int x;
  static boolean waits;
  static boolean both;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread worker =
        new Thread(
            () -> {
              synchronized (lock) {
                waits = true;
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  if (both) {
                    x = 1;
                  }
                }
              }
            });
    worker.start();
    Thread other = new Thread(() -> x = 2);
    other.start();
    synchronized (lock) {
      if (waits) {
        lock.notify();
        worker.interrupt();
        both = true;
      }
    }
    worker.join();
  }
}
