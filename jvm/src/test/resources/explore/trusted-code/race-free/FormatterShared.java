// Two threads use one formatter under a lock.
import java.util.Formatter;

class FormatterShared {
  static final Formatter formatter = new Formatter();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FormatterShared::work);
    worker.start();
    synchronized (formatter) {
      formatter.format("a");
    }
  }

  static void work() {
    synchronized (formatter) {
      formatter.format("b");
    }
  }
}
