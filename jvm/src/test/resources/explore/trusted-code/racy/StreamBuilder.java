// Two threads add to a builder of a stream.
import java.util.stream.IntStream;

class StreamBuilder {
  static final IntStream.Builder builder = IntStream.builder();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StreamBuilder::work);
    worker.start();
    builder.add(1);
  }

  static void work() {
    builder.add(2);
  }
}
