import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** What a thread wrote to an object of its own is handed over some steps later. */
public class WrittenEarly {
  static final AtomicInteger OTHER = new AtomicInteger();
  static final AtomicReference<WrittenEarly> SHARED = new AtomicReference<>();
  int value;

  public static void main(String[] args) {
    new Thread(WrittenEarly::look).start();
    WrittenEarly made = new WrittenEarly();
    made.value = 1;
    OTHER.set(1);
    OTHER.set(2);
    SHARED.setRelease(made);
    OTHER.set(3);
  }

  static void look() {
    WrittenEarly seen = SHARED.getAcquire();
    if (seen != null) {
      seen.value++;
    }
  }
}
