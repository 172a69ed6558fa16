// Arrays.equals reads the array of the program.
import java.util.Arrays;

class EqualsReads {
  static final int[] numbers = {1, 2};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(EqualsReads::work);
    worker.start();
    System.out.println(Arrays.equals(numbers, new int[] {1, 2}));
  }

  static void work() {
    numbers[1] = 3;
  }
}
