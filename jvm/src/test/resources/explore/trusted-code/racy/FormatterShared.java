// Two threads use one formatter.
import java.util.Formatter;

class FormatterShared {
  static final Formatter formatter = new Formatter();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FormatterShared::work);
    worker.start();
    formatter.format("a");
  }

  static void work() {
    formatter.format("b");
  }
}
