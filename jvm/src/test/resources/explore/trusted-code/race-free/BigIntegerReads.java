// A constructor of BigInteger reads the bytes after the join.
import java.math.BigInteger;

class BigIntegerReads {
  static final byte[] bytes = {1, 2};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BigIntegerReads::work);
    worker.start();
    worker.join();
    System.out.println(new BigInteger(bytes));
  }

  static void work() {
    bytes[0] = 3;
  }
}
