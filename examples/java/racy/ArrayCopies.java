/** Arrays are copied in one step, and what comes after it races all the same. */
public class ArrayCopies {
  static final int[] numbers = {1, 2, 3};
  static int last;

  public static void main(String[] args) throws Exception {
    Thread copier =
        new Thread(
            () -> {
              int[] copy = numbers.clone();
              System.arraycopy(copy, 0, numbers, 0, 3);
              last = copy[2];
            });
    copier.start();
    int[] copy = numbers.clone();
    last = copy[0];
    copier.join();
  }
}
