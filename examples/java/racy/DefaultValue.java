/** Everybody may read the default value, until somebody writes. */
public class DefaultValue {
  private int count;

  public static void main(String[] args) {
    DefaultValue value = new DefaultValue();
    new Thread(() -> System.out.println(value.count)).start();
    value.count = 1;
  }
}
