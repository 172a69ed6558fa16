// A park may end for no reason, though everybody else is done.
import java.util.concurrent.locks.LockSupport;

class LonePark {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 1).start();
    LockSupport.park();
    x = 2;
  }
}
