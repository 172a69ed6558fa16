// Two threads add to a builder of a stream of objects.
import java.util.stream.Stream;

class ObjectStreamBuilder {
  static final Stream.Builder<String> builder = Stream.builder();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ObjectStreamBuilder::work);
    worker.start();
    builder.add("a");
  }

  static void work() {
    builder.add("b");
  }
}
