/** A long may be torn: half of the old value, half of the new one. */
public class LongValue {
  static long total;

  public static void main(String[] args) {
    new Thread(() -> total = -1L).start();
    System.out.println(total);
  }
}
