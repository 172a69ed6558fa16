/** The time may be over before the thread is. */
public class TimedJoin {
  static int result;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> result = 42);
    worker.start();
    worker.join(10);
    System.out.println(result);
  }
}
