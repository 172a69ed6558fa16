/** The object is handed over before its final field is written. */
public class EscapingThis {
  static volatile EscapingThis latest;

  final int value;

  EscapingThis() {
    latest = this;
    value = 42;
  }

  public static void main(String[] args) {
    new Thread(EscapingThis::new).start();
    EscapingThis seen = latest;
    if (seen != null) {
      System.out.println(seen.value);
    }
  }
}
