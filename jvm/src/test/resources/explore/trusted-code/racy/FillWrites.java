// Arrays.fill writes the array.
import java.util.Arrays;

class FillWrites {
  static final int[] numbers = {1, 2};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FillWrites::work);
    worker.start();
    Arrays.fill(numbers, 7);
  }

  static void work() {
    System.out.println(numbers[1]);
  }
}
