import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** What is written after it was handed over through atomics is not part of what is seen. */
public class Atomics {
  static final AtomicInteger count = new AtomicInteger();
  static final AtomicLong total = new AtomicLong();
  static final AtomicReference<String> name = new AtomicReference<>("");
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    count.incrementAndGet();
    total.addAndGet(5);
    name.set("done");
    beside = 43;
  }

  static void consume() {
    if (count.get() + total.get() == 6 && name.get().equals("done")) {
      System.out.println(data);
      System.out.println(beside);
    }
  }

  public static void main(String[] args) {
    new Thread(Atomics::produce).start();
    consume();
  }
}
