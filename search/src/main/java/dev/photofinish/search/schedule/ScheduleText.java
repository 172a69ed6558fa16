package dev.photofinish.search.schedule;

import java.util.Collections;
import java.util.List;

/**
 * The steps of a schedule as lines of a text that is made to be replayed. A line names the thread,
 * the choice, and how often it goes in a row: {@code step 1 0 12}.
 */
public final class ScheduleText {
  /** The first word of a line with steps. */
  public static final String STEP = "step";

  /** More than any run has in a row. */
  private static final int MOST_STEPS = 1 << 24;

  private ScheduleText() {}

  /** The lines. */
  public static String write(Schedule schedule) {
    StringBuilder text = new StringBuilder();
    List<Step> steps = schedule.steps();
    for (int i = 0; i < steps.size(); ) {
      Step step = steps.get(i);
      int end = i;
      while (end < steps.size() && steps.get(end).equals(step)) {
        end++;
      }
      text.append(STEP)
          .append(' ')
          .append(step.thread())
          .append(' ')
          .append(step.choice())
          .append(' ')
          .append(end - i)
          .append('\n');
      i = end;
    }
    return text.toString();
  }

  /**
   * Reads the words of a line that {@link #write} wrote.
   *
   * @throws IllegalArgumentException if there are others than numbers in it, or far too many steps
   * @throws IndexOutOfBoundsException if there are too few
   */
  public static List<Step> read(String[] words) {
    Step step = new Step(number(words, 1), number(words, 2));
    int count = number(words, 3);
    if (count > MOST_STEPS) {
      throw new IllegalArgumentException(words[3]);
    }
    return Collections.nCopies(count, step);
  }

  /** A word that is a number and not below 0. */
  public static int number(String[] words, int index) {
    int number = Integer.parseInt(words[index]);
    if (number < 0) {
      throw new IllegalArgumentException(words[index]);
    }
    return number;
  }
}
