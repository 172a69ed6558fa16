package dev.photofinish.jvm.samples;

import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.function.Supplier;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

/** Calendars, formats of dates, and checksums. */
@SuppressWarnings("JavaUtilDate")
public final class Dates implements Supplier<String> {
  @Override
  public String get() {
    StringBuilder out = new StringBuilder();
    SimpleTimeZone zone = new SimpleTimeZone(0, "UTC");
    Calendar calendar = new GregorianCalendar(zone, Locale.US);
    calendar.setTimeInMillis(0);
    calendar.set(2024, Calendar.FEBRUARY, 29, 13, 5, 9);
    for (String pattern :
        new String[] {"yyyy-MM-dd'T'HH:mm:ss.SSS", "EEEE, d MMMM y h a", "EEE MMM D w F", "yy"}) {
      SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.US);
      format.setTimeZone(zone);
      out.append(format.format(calendar.getTime())).append('\n');
    }
    calendar.add(Calendar.MONTH, -13);
    out.append(calendar.getTimeInMillis()).append(calendar.get(Calendar.DAY_OF_WEEK));
    out.append(calendar.getActualMaximum(Calendar.DAY_OF_MONTH));
    SimpleDateFormat format = new SimpleDateFormat("d MMM yyyy", Locale.US);
    format.setTimeZone(zone);
    try {
      Date parsed = format.parse("3 Oct 1990");
      out.append(parsed.getTime());
      out.append(format.parse("none"));
    } catch (ParseException e) {
      out.append(e.getErrorOffset());
    }
    out.append(NumberFormat.getIntegerInstance(Locale.US).format(1234567.5));
    for (Checksum sum : new Checksum[] {new CRC32(), new Adler32()}) {
      sum.update("The quick brown fox".getBytes(StandardCharsets.US_ASCII), 4, 11);
      sum.update(200);
      out.append('\n').append(sum.getValue());
    }
    return out.toString();
  }
}
