// A buffer writes the array that it wraps.
import java.nio.ByteBuffer;

class WrappedBuffer {
  static final byte[] bytes = new byte[8];

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(WrappedBuffer::work);
    worker.start();
    ByteBuffer.wrap(bytes).put(1, (byte) 7);
  }

  static void work() {
    System.out.println(bytes[1]);
  }
}
