// A thread that parks for ever does not hide what comes after the first use of a class.
import java.math.BigInteger;
import java.util.concurrent.locks.LockSupport;

class ForeverParked {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    Thread worker =
        new Thread(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
              }
            });
    worker.start();
    x = BigInteger.TEN.pow(20).bitLength();
    worker.interrupt();
  }
}
