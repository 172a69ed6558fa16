/** The reference is volatile, the elements of the array are not. */
public class VolatileArray {
  static volatile int[] slots = new int[2];

  public static void main(String[] args) {
    new Thread(() -> slots[1] = 42).start();
    System.out.println(slots[1]);
  }
}
