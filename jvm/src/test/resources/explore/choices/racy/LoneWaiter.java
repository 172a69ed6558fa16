// A wait may end for no reason, though everybody else is done.
class LoneWaiter {
  static int x;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 1).start();
    Object lock = new Object();
    synchronized (lock) {
      lock.wait();
    }
    x = 2;
  }
}
