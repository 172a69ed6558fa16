/** Members found and used by reflection. */
public class Reflection {
  public int f = 3;

  public String hi(String s) {
    return "hi " + s;
  }

  public static void main(String[] a) throws Exception {
    Reflection m = new Reflection();
    Thread t =
        new Thread(
            () -> {
              try {
                Object r = Reflection.class.getMethod("hi", String.class).invoke(m, "x");
                System.out.println(r);
              } catch (Exception e) {
                throw new RuntimeException(e);
              }
            });
    t.start();
    Reflection n = (Reflection) Class.forName("Reflection").getDeclaredConstructor().newInstance();
    System.out.println(n.getClass().getSimpleName() + n.getClass().getField("f").getInt(n));
    t.join();
  }
}
