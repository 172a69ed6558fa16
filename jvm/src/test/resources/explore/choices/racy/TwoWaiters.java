// Two waits may end for no reason, though nobody else is there.
class TwoWaiters {
  static int x;

  static void await(Object lock) {
    synchronized (lock) {
      try {
        lock.wait();
      } catch (InterruptedException e) {
        return;
      }
    }
    x++;
  }

  public static void main(String[] args) {
    new Thread(() -> await(new Object())).start();
    new Thread(() -> await(new Object())).start();
  }
}
