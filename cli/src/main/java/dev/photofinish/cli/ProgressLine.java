package dev.photofinish.cli;

import dev.photofinish.core.Progress;
import java.io.PrintWriter;
import java.util.Locale;

/** Shows progress as one line that is written over and over, a few times a second. */
final class ProgressLine implements Progress {
  private static final long INTERVAL_NANOS = 100_000_000;

  private final PrintWriter err;
  private final String input;
  private long shownAt;
  private int width;

  ProgressLine(PrintWriter err, String input) {
    this.err = err;
    this.input = input;
    this.shownAt = System.nanoTime();
  }

  @Override
  public synchronized void update(String phase, long done, long total) {
    long now = System.nanoTime();
    if (now - shownAt >= INTERVAL_NANOS) {
      shownAt = now;
      show(input + ": " + phase + " " + amount(done, total));
    }
  }

  /** Takes the line away, so that something else can be printed. */
  synchronized void clear() {
    if (width > 0) {
      show("");
      err.print('\r');
      err.flush();
    }
  }

  private void show(String text) {
    err.print('\r' + text + " ".repeat(Math.max(0, width - text.length())));
    err.flush();
    width = text.length();
  }

  private static String amount(long done, long total) {
    return total > 0
        ? String.format(Locale.ROOT, "%d%%", Math.min(100, 100 * done / total))
        : String.format(Locale.ROOT, "%,d", done);
  }
}
