// Two threads add to a builder of a stream under a lock.
import java.util.stream.IntStream;

class StreamBuilder {
  static final IntStream.Builder builder = IntStream.builder();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StreamBuilder::work);
    worker.start();
    synchronized (builder) {
      builder.add(1);
    }
  }

  static void work() {
    synchronized (builder) {
      builder.add(2);
    }
  }
}
