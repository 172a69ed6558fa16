// A waiter that throws, or returns, has seen what came before the interrupt.
class InterruptedHandover {
  static int x;

  public static void main(String[] args) {
    Object lock = new Object();
    Thread worker =
        new Thread(
            () -> {
              synchronized (lock) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  x = 2;
                }
              }
            });
    worker.start();
    x = 1;
    worker.interrupt();
    synchronized (lock) {
      lock.notify();
    }
  }
}
