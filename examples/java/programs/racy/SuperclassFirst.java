/** The first use of a class in a thread initialises its superclass too; what follows races. */
public class SuperclassFirst {
  static class Base {
    static int[] shared = {1};
  }

  static class Derived extends Base {
    static int[] own = {2};
  }

  static int sum;

  static void work() {
    sum += Derived.own[0] + Derived.shared[0];
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(SuperclassFirst::work);
    Thread other = new Thread(SuperclassFirst::work);
    one.start();
    other.start();
    one.join();
    other.join();
    System.out.println(sum);
  }
}
