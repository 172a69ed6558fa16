import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Two ways to one state: the write to what nobody shares yet comes before a release or after. */
public class MergedMoments {
  static final AtomicInteger FLAG = new AtomicInteger();
  static final AtomicInteger RELEASED = new AtomicInteger();
  static final AtomicReference<MergedMoments> SHARED = new AtomicReference<>();
  int value;

  public static void main(String[] args) {
    new Thread(MergedMoments::look).start();
    MergedMoments made = new MergedMoments();
    if (FLAG.get() == 0) {
      made.value = 1;
      RELEASED.set(1);
    } else {
      RELEASED.set(1);
      made.value = 1;
    }
    SHARED.setOpaque(made);
  }

  static void look() {
    FLAG.set(1);
    if (RELEASED.get() == 1) {
      MergedMoments seen = SHARED.getOpaque();
      if (seen != null && seen.value > 1) {
        throw new AssertionError();
      }
    }
  }
}
