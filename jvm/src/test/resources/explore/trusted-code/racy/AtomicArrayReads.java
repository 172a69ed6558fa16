// The constructor of an atomic array copies the array.
import java.util.concurrent.atomic.AtomicIntegerArray;

class AtomicArrayReads {
  static final int[] numbers = {1, 2};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(AtomicArrayReads::work);
    worker.start();
    System.out.println(new AtomicIntegerArray(numbers).get(0));
  }

  static void work() {
    numbers[1] = 3;
  }
}
