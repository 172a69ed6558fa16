// get through a method reference is a volatile read.
import java.util.concurrent.atomic.AtomicInteger;

class PlainByReference {
  static final AtomicInteger v = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(PlainByReference::work);
    worker.start();
    java.util.function.IntSupplier supplier = v::get;
    System.out.println(supplier.getAsInt());
  }

  static void work() {
    v.set(1);
  }
}
