/** A string builder has no lock. */
public class SharedBuilder {
  public static void main(String[] a) throws Exception {
    StringBuilder b = new StringBuilder();
    Thread t = new Thread(() -> b.append("x"));
    t.start();
    b.append("y");
    t.join();
    System.out.println(b);
  }
}
