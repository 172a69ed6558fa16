package dev.photofinish.cli;

import java.io.PrintWriter;

/** A line that is written over and over, a few times a second. */
final class ProgressLine {
  private static final long INTERVAL_NANOS = 100_000_000;

  private final PrintWriter err;
  private final int most;
  private long shownAt;
  private int width;

  /**
   * A line.
   *
   * @param most how many letters fit on it
   */
  ProgressLine(PrintWriter err, int most) {
    this.err = err;
    this.most = most;
    this.shownAt = System.nanoTime();
  }

  /** Shows a text, unless another one has just been shown. */
  synchronized void offer(String text) {
    long now = System.nanoTime();
    if (now - shownAt >= INTERVAL_NANOS) {
      shownAt = now;
      show(text.length() > most ? text.substring(0, most - 3) + "..." : text);
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
}
