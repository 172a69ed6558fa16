import java.util.concurrent.atomic.AtomicIntegerArray;

/** An atomic array has volatile elements. */
public class VolatileArray {
  static final AtomicIntegerArray slots = new AtomicIntegerArray(2);

  public static void main(String[] args) {
    new Thread(() -> slots.set(1, 42)).start();
    System.out.println(slots.get(1));
  }
}
