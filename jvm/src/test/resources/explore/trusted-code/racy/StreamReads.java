// A stream reads the array.
import java.util.stream.IntStream;

class StreamReads {
  static final int[] numbers = {1, 2};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StreamReads::work);
    worker.start();
    System.out.println(IntStream.of(numbers).sum());
  }

  static void work() {
    numbers[1] = 3;
  }
}
