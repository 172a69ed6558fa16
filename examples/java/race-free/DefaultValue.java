/** A field that nobody writes has its default value for everybody. */
public class DefaultValue {
  private int count;

  public static void main(String[] args) {
    DefaultValue value = new DefaultValue();
    new Thread(() -> System.out.println(value.count)).start();
    System.out.println(value.count);
  }
}
