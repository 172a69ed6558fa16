// A park by a method reference may end for no reason.
import java.util.concurrent.locks.LockSupport;

class ParkReference {
  static int x;

  public static void main(String[] args) throws Exception {
    Runnable park = LockSupport::park;
    Thread worker =
        new Thread(
            () -> {
              park.run();
              x = 1;
            });
    worker.start();
    x = 2;
  }
}
