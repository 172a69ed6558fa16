// Two views of a buffer write different bytes.
import java.nio.ByteBuffer;

class BufferView {
  static final ByteBuffer buffer = ByteBuffer.allocate(8);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BufferView::work);
    worker.start();
    buffer.asIntBuffer().put(0, 7);
  }

  static void work() {
    System.out.println(buffer.get(7));
  }
}
