// Two threads append to a builder of date formats.
import java.time.format.DateTimeFormatterBuilder;

class FormatterBuilder {
  static final DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FormatterBuilder::work);
    worker.start();
    builder.appendLiteral('a');
  }

  static void work() {
    builder.appendLiteral('b');
  }
}
