// A secure random number generator may give any bit.
import java.security.SecureRandom;

class SecureZero {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (new SecureRandom().nextInt(2) == 0) {
      x = 1;
    }
  }
}
