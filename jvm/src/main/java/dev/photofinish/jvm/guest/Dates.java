package dev.photofinish.jvm.guest;

import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** How dates are counted and written: as in English, whatever the locale is. */
public final class Dates {
  private static final int DATE = 2;
  private static final int TIME = 1;

  private Dates() {}

  /** In place of what {@link Calendar#getInstance()} finds. */
  public static Calendar calendar(TimeZone zone, Locale locale) {
    return new GregorianCalendar(zone, locale);
  }

  /** In place of {@link DateFormatSymbols#getInstance(Locale)}. */
  public static DateFormatSymbols symbols(Locale locale) {
    return new DateFormatSymbols(locale);
  }

  /** Fills symbols that were made. */
  public static void fill(DateFormatSymbols symbols, Locale locale) {
    symbols.setEras(new String[] {"BC", "AD"});
    symbols.setMonths(
        "January February March April May June July August September October November December "
            .split(" ", -1));
    symbols.setShortMonths("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec ".split(" ", -1));
    symbols.setWeekdays(" Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ", -1));
    symbols.setShortWeekdays(" Sun Mon Tue Wed Thu Fri Sat".split(" ", -1));
    symbols.setAmPmStrings(new String[] {"AM", "PM"});
    symbols.setLocalPatternChars("GyMdkHmsSEDFwWahKzZYuXL");
    symbols.setZoneStrings(
        new String[][] {
          {"UTC", "Coordinated Universal Time", "UTC", "Coordinated Universal Time", "UTC"}
        });
  }

  /** In place of what {@link DateFormat#getDateTimeInstance()} and its kind find. */
  public static DateFormat format(int timeStyle, int dateStyle, int flags, Locale locale) {
    String[] dates = {"EEEE, MMMM d, y", "MMMM d, y", "MMM d, y", "M/d/yy"};
    String[] times = {"h:mm:ss a z", "h:mm:ss a z", "h:mm:ss a", "h:mm a"};
    String date = (flags & DATE) != 0 ? dates[dateStyle] : "";
    String time = (flags & TIME) != 0 ? times[timeStyle] : "";
    String pattern = date.isEmpty() || time.isEmpty() ? date + time : date + ", " + time;
    return new SimpleDateFormat(pattern, locale);
  }
}
