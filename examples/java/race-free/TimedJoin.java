/** After a join with a time limit, look whether the thread is over. */
public class TimedJoin {
  static int result;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> result = 42);
    worker.start();
    worker.join(10);
    if (!worker.isAlive()) {
      System.out.println(result);
    }
  }
}
