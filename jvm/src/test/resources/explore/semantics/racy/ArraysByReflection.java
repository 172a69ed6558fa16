// Arrays of arrays by reflection: the same element.
import java.lang.reflect.Array;

class ArraysByReflection {
  static final int[][] rows = (int[][]) Array.newInstance(int.class, 2, 3);

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> rows[0][2] = 1);
    worker.start();
    rows[0][2] = 2;
    worker.join();
    if (rows.length != 2 || rows[0].length != 3 || rows[0][2] < 1) {
      throw new AssertionError();
    }
  }
}
