package dev.photofinish.bench;

import dev.photofinish.bench.Measurement.End;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How trials are laid out for a reader or a program. */
enum TrialTable {
  MARKDOWN("| ", " | ", " |"),
  CSV("", ",", "");

  private static final List<String> HEADINGS =
      List.of(
          "trace",
          "events",
          "order",
          "tool",
          "runs",
          "end",
          "wall s",
          "cpu s",
          "peak MB",
          "events/s",
          "races",
          "wall ratio",
          "cpu ratio");

  private final String before;
  private final String between;
  private final String after;

  TrialTable(String before, String between, String after) {
    this.before = before;
    this.between = between;
    this.after = after;
  }

  /**
   * A heading and a line for each trial. The first tool of each trace and order is ours, and the
   * ratios say how many times its time a tool took.
   */
  List<String> lines(List<Trial> trials) {
    List<String> lines = new ArrayList<>();
    lines.add(line(HEADINGS));
    if (this == MARKDOWN) {
      lines.add(line(HEADINGS.stream().map(heading -> "---").toList()));
    }
    Trial ours = null;
    for (Trial trial : trials) {
      boolean sameRace =
          ours != null && ours.trace().equals(trial.trace()) && ours.order() == trial.order();
      ours = sameRace ? ours : trial;
      lines.add(line(cells(trial, ours)));
    }
    return lines;
  }

  private static List<String> cells(Trial trial, Trial ours) {
    boolean comparable = ours.end() == End.FINISHED && trial.end() != End.FAILED;
    String atLeast = trial.end() == End.STOPPED ? ">" : "";
    return List.of(
        trial.trace(),
        String.valueOf(trial.events()),
        trial.order().word(),
        trial.tool(),
        String.valueOf(trial.runs().size()),
        trial.end().name().toLowerCase(Locale.ROOT),
        atLeast + decimal(Trial.seconds(trial.medianWall())),
        atLeast + decimal(Trial.seconds(trial.medianCpu())),
        String.valueOf(trial.peakBytes() >> 20),
        trial.end() == End.FINISHED ? String.valueOf(Math.round(trial.eventsPerSecond())) : "",
        trial.races().isPresent() ? String.valueOf(trial.races().getAsLong()) : "",
        comparable ? atLeast + ratio(trial.medianWall(), ours.medianWall()) : "",
        comparable ? atLeast + ratio(trial.medianCpu(), ours.medianCpu()) : "");
  }

  private static String ratio(Duration theirs, Duration ours) {
    return ours.isZero() ? "" : decimal(Trial.seconds(theirs) / Trial.seconds(ours));
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private String line(List<String> cells) {
    return before + String.join(between, cells) + after;
  }
}
