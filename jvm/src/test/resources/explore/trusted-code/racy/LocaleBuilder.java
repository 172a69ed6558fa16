// Two threads set the same builder of locales.
import java.util.Locale;

class LocaleBuilder {
  static final Locale.Builder builder = new Locale.Builder();
  static final Locale locale = Locale.ENGLISH;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(LocaleBuilder::work);
    worker.start();
    builder.setLanguage("de");
  }

  static void work() {
    builder.setRegion("CH");
    builder.setLanguage("en");
  }
}
