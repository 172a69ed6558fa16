// A stream of objects reads the array after the join.
import java.util.stream.Stream;

class StreamOfObjectsReads {
  static final String[] names = {"a", "b"};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StreamOfObjectsReads::work);
    worker.start();
    worker.join();
    System.out.println(Stream.of(names).filter("b"::equals).count());
  }

  static void work() {
    names[1] = "c";
  }
}
