// Arrays.compare reads the array of the program.
import java.util.Arrays;

class CompareReads {
  static final int[] numbers = {1, 2};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CompareReads::work);
    worker.start();
    System.out.println(Arrays.compare(numbers, new int[] {1, 2}));
  }

  static void work() {
    numbers[0] = 3;
  }
}
