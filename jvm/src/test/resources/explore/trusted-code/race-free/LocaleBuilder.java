// Two threads read one locale.
import java.util.Locale;

class LocaleBuilder {
  static final Locale.Builder builder = new Locale.Builder();
  static final Locale locale = Locale.ENGLISH;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(LocaleBuilder::work);
    worker.start();
    System.out.println(locale.getLanguage());
  }

  static void work() {
    System.out.println(locale.getLanguage());
  }
}
