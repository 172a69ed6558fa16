import java.util.concurrent.atomic.LongAdder;

/** Two threads count with one adder. */
public class LongAdders {
  static final LongAdder visitors = new LongAdder();

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(visitors::increment);
    other.start();
    visitors.increment();
    other.join();
    System.out.println(visitors.sum());
  }
}
