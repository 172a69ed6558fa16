// A splittable generator without a seed may give either bit.
import java.util.SplittableRandom;

class SplittableBit {
  static int x;
  static int y;

  public static void main(String[] args) {
    boolean bit = new SplittableRandom().nextBoolean();
    new Thread(
            () -> {
              x = 2;
              y = 2;
            })
        .start();
    if (bit) {
      x = 1;
    }
  }
}
