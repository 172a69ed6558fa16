// A vector that is filled before it is shared orders by its lock.
import java.util.Vector;
import java.util.concurrent.atomic.AtomicReference;

class VectorEarly {
  static int data;
  static final AtomicReference<Vector<String>> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(VectorEarly::work);
    worker.start();
    Vector<String> vector = new Vector<>();
    data = 1;
    vector.add("a");
    shared.setOpaque(vector);
  }

  static void work() {
    Vector<String> vector = shared.getOpaque();
    if (vector != null) {
      System.out.println(vector.remove(0));
      System.out.println(data);
    }
  }
}
