// Two threads write two places of a buffer.
import java.nio.ByteBuffer;

class BufferShared {
  static final ByteBuffer buffer = ByteBuffer.allocate(8);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BufferShared::work);
    worker.start();
    buffer.put(1, (byte) 1);
  }

  static void work() {
    buffer.put(0, (byte) 2);
  }
}
