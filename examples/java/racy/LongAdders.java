import java.util.concurrent.atomic.LongAdder;

/** The counting is atomic; the note of who counted last is not. */
public class LongAdders {
  static final LongAdder visitors = new LongAdder();
  static int last;

  static void visit(int who) {
    visitors.increment();
    last = who;
  }

  public static void main(String[] args) {
    new Thread(() -> visit(1)).start();
    visit(2);
    System.out.println(visitors.sum() + " " + last);
  }
}
