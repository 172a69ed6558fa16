import java.util.concurrent.atomic.AtomicInteger;

/** The next is served before the counter is counted. */
public class TicketLock {
  static final AtomicInteger next = new AtomicInteger(), serving = new AtomicInteger();
  static int c;

  static void inc() {
    int t = next.getAndIncrement();
    while (serving.get() != t) Thread.onSpinWait();
    serving.set(t + 1);
    c++;
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(TicketLock::inc), u = new Thread(TicketLock::inc);
    t.start();
    u.start();
    inc();
    t.join();
    u.join();
    System.out.println(c);
  }
}
