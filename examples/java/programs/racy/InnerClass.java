/** Each inner object is its own lock. */
public class InnerClass {
  private int n;

  class Inc {
    synchronized void one() {
      n++;
    }
  }

  public static void main(String[] a) throws Exception {
    InnerClass m = new InnerClass();
    Inc i = m.new Inc(), j = m.new Inc();
    Thread t = new Thread(i::one);
    t.start();
    j.one();
    t.join();
    System.out.println(m.n);
  }
}
