// A clone that is handed over by a volatile field is ordered.
import java.util.concurrent.atomic.AtomicReference;

class ClonedObject {
  static class Point implements Cloneable {
    int x = 1;

    @Override
    public Point clone() {
      try {
        return (Point) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static final Point original = new Point();
  static final AtomicReference<Point> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ClonedObject::work);
    worker.start();
    shared.set(original.clone());
  }

  static void work() {
    Point point = shared.get();
    if (point != null) {
      System.out.println(point.x);
    }
  }
}
