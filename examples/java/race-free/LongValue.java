/** A volatile long is read and written in one piece. */
public class LongValue {
  static volatile long total;

  public static void main(String[] args) {
    new Thread(() -> total = -1L).start();
    System.out.println(total);
  }
}
