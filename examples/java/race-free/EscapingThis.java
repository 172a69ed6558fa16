/** The object is handed over when it is complete. */
public class EscapingThis {
  static volatile EscapingThis latest;

  final int value;

  EscapingThis() {
    value = 42;
  }

  public static void main(String[] args) {
    new Thread(() -> latest = new EscapingThis()).start();
    EscapingThis seen = latest;
    if (seen != null) {
      System.out.println(seen.value);
    }
  }
}
