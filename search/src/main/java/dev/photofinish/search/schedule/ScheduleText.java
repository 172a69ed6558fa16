package dev.photofinish.search.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text form of a schedule: a first line that says what it is, then a line for each step with
 * the thread, and the choice where it is not 0. What follows a {@code #} is for people.
 *
 * <pre>
 * photofinish-schedule/1
 * 0
 * 1 choice 3
 * 0  # set_lock(&amp;l)
 * </pre>
 */
public final class ScheduleText {
  private static final String HEADER = "photofinish-schedule/1";
  private static final Pattern STEP = Pattern.compile("(\\d{1,9})(?:\\s+choice\\s+(\\d{1,9}))?");

  private ScheduleText() {}

  /** The schedule as text. */
  public static String write(Schedule schedule) {
    return write(schedule, step -> "");
  }

  /**
   * The schedule as text.
   *
   * @param comment what to say of the step of an index, or nothing
   */
  public static String write(Schedule schedule, IntFunction<String> comment) {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    for (int i = 0; i < schedule.length(); i++) {
      Step step = schedule.steps().get(i);
      text.append(step.thread());
      if (step.choice() != 0) {
        text.append(" choice ").append(step.choice());
      }
      String said = comment.apply(i);
      if (!said.isEmpty()) {
        text.append("  # ").append(said.replaceAll("\\R", " "));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The schedule that was written. */
  public static Schedule read(String text) throws ScheduleFormatException {
    List<Step> steps = new ArrayList<>();
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).strip().equals(HEADER)) {
      throw new ScheduleFormatException(1, "a schedule starts with the line " + HEADER);
    }
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      Matcher step = STEP.matcher(line);
      if (!step.matches()) {
        throw new ScheduleFormatException(i + 1, "not a step: " + line);
      }
      int choice = step.group(2) == null ? 0 : Integer.parseInt(step.group(2));
      steps.add(new Step(Integer.parseInt(step.group(1)), choice));
    }
    return new Schedule(steps);
  }
}
