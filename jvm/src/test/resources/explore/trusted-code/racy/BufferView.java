// A view of a buffer writes its bytes.
import java.nio.ByteBuffer;

class BufferView {
  static final ByteBuffer buffer = ByteBuffer.allocate(8);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(BufferView::work);
    worker.start();
    buffer.asIntBuffer().put(1, 7);
  }

  static void work() {
    System.out.println(buffer.get(7));
  }
}
