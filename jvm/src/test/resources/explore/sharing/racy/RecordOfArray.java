// The array of a record is filled after the record was made.
import java.util.concurrent.atomic.AtomicReference;

class RecordOfArray {
  record Row(int[] values) {}

  static final AtomicReference<Row> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(RecordOfArray::work);
    worker.start();
    int[] values = new int[1];
    Row row = new Row(values);
    values[0] = 1;
    shared.setOpaque(row);
  }

  static void work() {
    Row row = shared.getOpaque();
    if (row != null) {
      System.out.println(row.values()[0]);
    }
  }
}
