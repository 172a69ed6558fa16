// Two waits that are repeated until somebody tells them.
class TwoWaitersLoop {
  static int x;
  static boolean told;

  static void await() {
    synchronized (TwoWaitersLoop.class) {
      while (!told) {
        try {
          TwoWaitersLoop.class.wait();
        } catch (InterruptedException e) {
          return;
        }
      }
      x++;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(TwoWaitersLoop::await);
    Thread two = new Thread(TwoWaitersLoop::await);
    one.start();
    two.start();
    synchronized (TwoWaitersLoop.class) {
      told = true;
      TwoWaitersLoop.class.notifyAll();
    }
    one.join();
    two.join();
    x++;
  }
}
