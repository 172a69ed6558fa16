/** A volatile reference to records. */
public class Records {
  record Point(int x, int y) {
    Point {
      if (x < 0) throw new IllegalArgumentException("neg");
    }
  }

  static volatile Point p = new Point(0, 0);

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> p = new Point(1, 2));
    t.start();
    Point q = p;
    System.out.println(q + " " + q.hashCode() + " " + q.equals(new Point(1, 2)));
    t.join();
  }
}
