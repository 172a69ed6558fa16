// Arrays.compare does not race with a write that the join orders.
import java.util.Arrays;

class CompareReads {
  static final int[] numbers = {1, 2};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CompareReads::work);
    worker.start();
    worker.join();
    System.out.println(Arrays.compare(numbers, new int[] {1, 2}));
  }

  static void work() {
    numbers[0] = 3;
  }
}
