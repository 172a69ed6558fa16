// Two threads use one random generator.
import java.util.Random;

class RandomShared {
  static final Random random = new Random(1);
  static final byte[] bytes = new byte[2];

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(RandomShared::work);
    worker.start();
    System.out.println(random.nextInt());
  }

  static void work() {
    System.out.println(random.nextInt());
  }
}
