import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** What is written after it was handed over through a field updater is not part of what is seen. */
public class FieldUpdaters {
  static final AtomicIntegerFieldUpdater<FieldUpdaters> STAGE =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "stage");
  static final FieldUpdaters shared = new FieldUpdaters();

  volatile int stage;
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    STAGE.incrementAndGet(shared);
    beside = 43;
  }

  static void consume() {
    if (STAGE.get(shared) == 1) {
      System.out.println(data);
      System.out.println(beside);
    }
  }

  public static void main(String[] args) {
    new Thread(FieldUpdaters::produce).start();
    consume();
  }
}
