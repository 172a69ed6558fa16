import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Atomics hand over what came before. */
public class Atomics {
  static final AtomicInteger count = new AtomicInteger();
  static final AtomicLong total = new AtomicLong();
  static final AtomicReference<String> name = new AtomicReference<>("");
  static int data;

  static void produce() {
    data = 42;
    count.incrementAndGet();
    total.addAndGet(5);
    name.set("done");
  }

  static void consume() {
    if (count.get() + total.get() == 6 && name.get().equals("done")) {
      System.out.println(data);
    }
  }

  public static void main(String[] args) {
    new Thread(Atomics::produce).start();
    consume();
  }
}
