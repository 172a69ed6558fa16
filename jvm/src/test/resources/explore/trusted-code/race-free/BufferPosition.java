// Two threads move the position of a buffer under a lock.
import java.nio.ByteBuffer;

class BufferPosition {
  static final ByteBuffer buffer = ByteBuffer.allocate(8);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BufferPosition::work);
    worker.start();
    synchronized (buffer) {
      buffer.put((byte) 1);
    }
  }

  static void work() {
    synchronized (buffer) {
      buffer.put((byte) 2);
    }
  }
}
