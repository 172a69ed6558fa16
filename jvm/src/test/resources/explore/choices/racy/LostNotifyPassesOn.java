// If the notified waiter throws, another one is notified.
class LostNotifyPassesOn {
  static int x;
  static int waiting;
  static boolean told;
  static boolean thrown;

  static void await(Object lock) {
    synchronized (lock) {
      waiting++;
      try {
        while (!told) {
          lock.wait();
        }
      } catch (InterruptedException e) {
        thrown = told;
        return;
      }
      if (!thrown) {
        return;
      }
    }
    x = 1;
  }

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread one = new Thread(() -> await(lock));
    Thread two = new Thread(() -> await(lock));
    one.start();
    two.start();
    new Thread(() -> x = 2).start();
    synchronized (lock) {
      if (waiting == 2) {
        one.interrupt();
        told = true;
        lock.notify();
      }
    }
  }
}
