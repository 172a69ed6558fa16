// Arrays.sort writes the array after the join.
import java.util.Arrays;

class SortWrites {
  static final int[] numbers = {2, 1, 3};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SortWrites::work);
    worker.start();
    worker.join();
    Arrays.sort(numbers);
  }

  static void work() {
    System.out.println(numbers[1]);
  }
}
