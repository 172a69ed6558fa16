// A volatile field that was written lazily may be missed by a read of the field.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class FieldWrittenLazily {
  static final AtomicIntegerFieldUpdater<FieldWrittenLazily> LAZY =
      AtomicIntegerFieldUpdater.newUpdater(FieldWrittenLazily.class, "flag");

  static final FieldWrittenLazily one = new FieldWrittenLazily();
  static final FieldWrittenLazily two = new FieldWrittenLazily();
  static int data;
  volatile int flag;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FieldWrittenLazily::work);
    worker.start();
    LAZY.lazySet(one, 1);
    if (two.flag == 0) {
      data++;
    }
  }

  static void work() {
    LAZY.lazySet(two, 1);
    if (one.flag == 0) {
      data++;
    }
  }
}
