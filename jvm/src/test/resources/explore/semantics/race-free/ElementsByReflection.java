// Elements of arrays by reflection: other ones.
import java.lang.reflect.Array;

class ElementsByReflection {
  static final Object numbers = Array.newInstance(long.class, 2);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ElementsByReflection::work);
    worker.start();
    System.out.println(Array.getLong(numbers, 0));
    worker.join();
    if (Array.getDouble(numbers, 1) != 3 || !Array.get(numbers, 1).equals(3L)) {
      throw new AssertionError();
    }
    try {
      Array.setFloat(numbers, 0, 1);
      throw new AssertionError();
    } catch (IllegalArgumentException e) {
      Array.set(numbers, 0, (byte) 1);
    }
  }

  static void work() {
    Array.setShort(numbers, 1, (short) 3);
  }
}
