// A buffer of characters reads the array after the join.
import java.nio.CharBuffer;

class CharBufferReads {
  static final char[] chars = {'a', 'b'};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CharBufferReads::work);
    worker.start();
    worker.join();
    System.out.println(CharBuffer.wrap(chars).charAt(1));
  }

  static void work() {
    chars[1] = 'c';
  }
}
