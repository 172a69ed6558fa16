import java.util.concurrent.atomic.AtomicReference;

/** A constructor hands its object over after it has set the final field. */
public class EscapedFinal {
  static final AtomicReference<EscapedFinal> SHARED = new AtomicReference<>();
  final int value;

  EscapedFinal() {
    value = 1;
    SHARED.set(this);
  }

  public static void main(String[] args) {
    new Thread(EscapedFinal::new).start();
    EscapedFinal seen = SHARED.get();
    if (seen != null && seen.value > 1) {
      throw new AssertionError();
    }
  }
}
