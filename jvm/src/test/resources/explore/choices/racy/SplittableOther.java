// A splittable generator without a seed may give either bit.
import java.util.SplittableRandom;

class SplittableOther {
  static int x;

  public static void main(String[] args) {
    boolean bit = new SplittableRandom().nextBoolean();
    new Thread(() -> x = 2).start();
    if (!bit) {
      x = 1;
    }
  }
}
