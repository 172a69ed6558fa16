// A random number generator without a seed may give false.
import java.util.Random;

class SeedlessFalse {
  static int x;

  public static void main(String[] args) {
    Random random = new Random();
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (!random.nextBoolean()) {
      x = 1;
    }
  }
}
