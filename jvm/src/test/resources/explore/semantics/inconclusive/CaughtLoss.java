// An exception that only shows what is missing here does not decide anything.
import java.io.File;
import java.util.logging.Logger;

class CaughtLoss {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    try {
      Logger.getLogger("a").info(new File("a").getAbsolutePath());
      x = 1;
    } catch (RuntimeException | Error e) {
      return;
    }
  }
}
