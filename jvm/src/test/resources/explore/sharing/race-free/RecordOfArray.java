// The array of a record is filled before the record is made.
import java.util.concurrent.atomic.AtomicReference;

class RecordOfArray {
  record Row(int[] values) {}

  static final AtomicReference<Row> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(RecordOfArray::work);
    worker.start();
    int[] values = new int[1];
    values[0] = 1;
    shared.setOpaque(new Row(values));
  }

  static void work() {
    Row row = shared.getOpaque();
    if (row != null) {
      System.out.println(row.values()[0]);
    }
  }
}
