// Elements of arrays by reflection: the same one.
import java.lang.reflect.Array;

class ElementsByReflection {
  static final Object numbers = Array.newInstance(long.class, 2);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ElementsByReflection::work);
    worker.start();
    System.out.println(Array.getLong(numbers, 1));
  }

  static void work() {
    Array.setShort(numbers, 1, (short) 3);
  }
}
