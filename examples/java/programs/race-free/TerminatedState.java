/** Who sees that a thread has terminated, by whatever means, knows what it did. */
public class TerminatedState {
  static int result;

  public static void main(String[] args) {
    Thread worker = new Thread(() -> result = 42);
    worker.start();
    if (worker.getState() == Thread.State.TERMINATED) {
      System.out.println(result);
    }
  }
}
