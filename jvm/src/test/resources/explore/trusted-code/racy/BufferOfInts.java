// A number is written over the bytes of the wrapped array.
import java.nio.ByteBuffer;

class BufferOfInts {
  static final byte[] bytes = new byte[8];

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BufferOfInts::work);
    worker.start();
    ByteBuffer.wrap(bytes).putInt(0, 7);
  }

  static void work() {
    System.out.println(bytes[3]);
  }
}
