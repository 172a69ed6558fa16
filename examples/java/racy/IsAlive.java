/** A thread that is alive may still be writing. */
public class IsAlive {
  static int result;

  public static void main(String[] args) {
    Thread worker = new Thread(() -> result = 42);
    worker.start();
    if (worker.isAlive()) {
      System.out.println(result);
    }
  }
}
