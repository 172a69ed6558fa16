// A constructor of String does not race with a write that the join orders.
import java.nio.charset.StandardCharsets;

class NewStringReads {
  static final byte[] bytes = {65, 66};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(NewStringReads::work);
    worker.start();
    worker.join();
    System.out.println(new String(bytes, StandardCharsets.US_ASCII));
  }

  static void work() {
    bytes[0] = 67;
  }
}
