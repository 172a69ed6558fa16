// A random generator fills an array beside a reader.
import java.util.Random;

class RandomShared {
  static final Random random = new Random(1);
  static final byte[] bytes = new byte[2];

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(RandomShared::work);
    worker.start();
    random.nextBytes(bytes);
  }

  static void work() {
    System.out.println(bytes[0]);
  }
}
