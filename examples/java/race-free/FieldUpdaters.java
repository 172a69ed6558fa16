import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field updater hands over what came before. */
public class FieldUpdaters {
  static final AtomicIntegerFieldUpdater<FieldUpdaters> STAGE =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "stage");
  static final FieldUpdaters shared = new FieldUpdaters();

  volatile int stage;
  static int data;

  static void produce() {
    data = 42;
    STAGE.incrementAndGet(shared);
  }

  static void consume() {
    if (STAGE.get(shared) == 1) {
      System.out.println(data);
    }
  }

  public static void main(String[] args) {
    new Thread(FieldUpdaters::produce).start();
    consume();
  }
}
