// A park with a blocker may end for no reason.
import java.util.concurrent.locks.LockSupport;

class ParkBlocker {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              LockSupport.park(ParkBlocker.class);
              x = 1;
            });
    worker.start();
    x = 2;
  }
}
