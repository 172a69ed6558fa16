/** A string buffer has a lock. */
public class SharedBuilder {
  public static void main(String[] a) throws Exception {
    StringBuffer b = new StringBuffer();
    Thread t = new Thread(() -> b.append("x").append(1));
    t.start();
    b.append("y");
    t.join();
    System.out.println(b);
  }
}
