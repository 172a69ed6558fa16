// Arrays.mismatch reads the array of the program.
import java.util.Arrays;

class MismatchReads {
  static final byte[] bytes = new byte[20];

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(MismatchReads::work);
    worker.start();
    System.out.println(Arrays.mismatch(bytes, new byte[20]));
  }

  static void work() {
    bytes[17] = 3;
  }
}
