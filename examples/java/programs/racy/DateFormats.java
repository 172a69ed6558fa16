import java.text.SimpleDateFormat;
import java.util.Date;

/** A format keeps the date that it writes in a calendar of its own. */
public class DateFormats {
  static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");

  static void print(long time) {
    System.out.println(FORMAT.format(new Date(time)));
  }

  public static void main(String[] args) {
    new Thread(() -> print(0)).start();
    print(1_000_000_000L);
  }
}
