import java.util.concurrent.Semaphore;

/** What is written after it was handed over through a Semaphore is not part of what is seen. */
public class Semaphores {
  static final Semaphore permits = new Semaphore(0);
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    permits.release();
    beside = 43;
  }

  static void consume() {
    permits.acquireUninterruptibly();
    System.out.println(data);
    System.out.println(beside);
  }

  public static void main(String[] args) {
    new Thread(Semaphores::produce).start();
    consume();
  }
}
