package dev.photofinish.cli;

import dev.photofinish.core.Progress;
import java.util.Locale;
import java.util.Optional;

/**
 * Shows how far the analysis of some inputs has come: of one input what it is at, of several a bar
 * of those that are done, and what one of the others is at.
 */
final class ProgressDisplay {
  private static final int BAR = 20;
  private static final int COLUMNS = 79;

  private final Optional<ProgressLine> line;
  private final int inputs;
  private int done;

  private ProgressDisplay(Optional<ProgressLine> line, int inputs) {
    this.line = line;
    this.inputs = inputs;
  }

  /** A display of a number of inputs, if there is to be one. */
  static ProgressDisplay on(Console console, When when, int inputs) {
    return new ProgressDisplay(
        when.holdsOn(console.errIs())
            ? Optional.of(new ProgressLine(console.errWriter(), COLUMNS))
            : Optional.empty(),
        inputs);
  }

  /** Hears of the progress of one input. */
  Progress of(String input) {
    return line.isEmpty()
        ? Progress.NONE
        : (phase, amount, total) -> show(input + ": " + phase + words(amount, total));
  }

  /** An input is done. */
  void done(String input) {
    synchronized (this) {
      done++;
    }
    if (inputs > 1) {
      show(input);
    }
  }

  /** Takes the display away until there is something new, so that a result can be printed. */
  void hide() {
    line.ifPresent(ProgressLine::clear);
  }

  private void show(String text) {
    line.ifPresent(shown -> shown.offer(inputs > 1 ? bar() + " " + text : text));
  }

  /** A bar like {@code [#####...............] 10/40}. */
  private synchronized String bar() {
    int filled = BAR * done / inputs;
    return "[" + "#".repeat(filled) + ".".repeat(BAR - filled) + "] " + done + "/" + inputs;
  }

  /** How far something is; nothing if that is not known. */
  private static String words(long amount, long total) {
    if (total > 0) {
      return String.format(Locale.ROOT, " %d%%", Math.min(100, 100 * amount / total));
    }
    return amount > 0 ? String.format(Locale.ROOT, " %,d", amount) : "";
  }
}
