import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Two ways to one state: the array is filled before the constructor's freeze or after. */
public class MergedFreezes {
  static final AtomicInteger FLAG = new AtomicInteger();
  static final AtomicReference<MergedFreezes> SHARED = new AtomicReference<>();
  final int[] values;

  MergedFreezes(int[] values) {
    this.values = values;
  }

  public static void main(String[] args) {
    new Thread(MergedFreezes::look).start();
    int[] values = new int[1];
    MergedFreezes made;
    if (FLAG.get() == 0) {
      values[0] = 1;
      made = new MergedFreezes(values);
    } else {
      made = new MergedFreezes(values);
      values[0] = 1;
    }
    SHARED.setOpaque(made);
  }

  static void look() {
    FLAG.set(1);
    MergedFreezes seen = SHARED.getOpaque();
    if (seen != null && seen.values[0] > 1) {
      throw new AssertionError();
    }
  }
}
