/** A thread that is seen to be dead has done all that it did before. */
public class IsAlive {
  static int result;

  public static void main(String[] args) {
    Thread worker = new Thread(() -> result = 42);
    worker.start();
    if (!worker.isAlive()) {
      System.out.println(result);
    }
  }
}
