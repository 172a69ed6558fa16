// Two threads append to a builder of date formats under a lock.
import java.time.format.DateTimeFormatterBuilder;

class FormatterBuilder {
  static final DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FormatterBuilder::work);
    worker.start();
    synchronized (builder) {
      builder.appendLiteral('a');
    }
  }

  static void work() {
    synchronized (builder) {
      builder.appendLiteral('b');
    }
  }
}
