import java.util.concurrent.Semaphore;

/** A Semaphore hands over what came before. */
public class Semaphores {
  static final Semaphore permits = new Semaphore(0);
  static int data;

  static void produce() {
    data = 42;
    permits.release();
  }

  static void consume() {
    permits.acquireUninterruptibly();
    System.out.println(data);
  }

  public static void main(String[] args) {
    new Thread(Semaphores::produce).start();
    consume();
  }
}
