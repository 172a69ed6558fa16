/**
 * The first use of a class in a thread initialises its superclass too, and what its initialiser
 * wrote is known to all who use it. An initialiser that comes back to its subclass finds it
 * untouched.
 */
public class SuperclassFirst {
  static class Root {
    static int[] oldest = {4};
  }

  static class Base extends Root {
    static int[] shared = {1};
    static int early = Derived.own == null ? 0 : Derived.own[0];
  }

  static class Derived extends Base {
    static int[] own = {2};
  }

  static int work() {
    return Derived.own[0] + Base.shared[0] + Base.early + Root.oldest[0];
  }

  public static void main(String[] args) throws InterruptedException {
    int[] sums = new int[2];
    Thread one = new Thread(() -> sums[0] = work());
    Thread other = new Thread(() -> sums[1] = work());
    one.start();
    other.start();
    one.join();
    other.join();
    if (sums[0] != 7 || sums[1] != 7) {
      throw new AssertionError("not as section 12.4.2 has it");
    }
  }
}
