package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleFormatException;
import dev.photofinish.search.schedule.ScheduleText;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * The text form of a schedule of a Java program, for {@code --replay}. Lines are words; what
 * follows a {@code #} is for people.
 *
 * <pre>
 * photofinish-java-schedule/1
 * granularity synchronisation
 * trust com.example.queue
 * step 1 0 12
 * </pre>
 *
 * <p>{@link ScheduleText} says what a step is.
 *
 * @param granularity the places where threads took turns
 * @param trusted classes that were trusted
 */
public record ReplayText(Granularity granularity, List<String> trusted, Schedule schedule) {
  private static final String HEADER = "photofinish-java-schedule/1";

  /** Keeps its own copy of the list. */
  public ReplayText {
    trusted = List.copyOf(trusted);
  }

  /** The text, with comments for people at its end. */
  public String write(List<String> comments) {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("granularity ").append(word(granularity)).append('\n');
    trusted.forEach(name -> text.append("trust ").append(name).append('\n'));
    text.append(ScheduleText.write(schedule));
    comments.forEach(
        comment -> text.append("# ").append(comment.replaceAll("\\R", " ")).append('\n'));
    return text.toString();
  }

  /** Reads what {@link #write} wrote. */
  public static ReplayText read(String text) throws ScheduleFormatException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).strip().equals(HEADER)) {
      throw new ScheduleFormatException(1, "a schedule starts with the line " + HEADER);
    }
    Granularity granularity = Granularity.SYNCHRONISATION;
    List<String> trusted = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      String[] words = line.split("\\s+");
      try {
        switch (words[0]) {
          case "granularity" -> granularity = granularity(words[1]);
          case "trust" -> trusted.add(words[1]);
          case ScheduleText.STEP -> steps.addAll(ScheduleText.read(words));
          default ->
              throw new ScheduleFormatException(i + 1, "'" + words[0] + "' is nothing known");
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new ScheduleFormatException(i + 1, "cannot be read: " + line);
      }
    }
    return new ReplayText(granularity, trusted, new Schedule(steps));
  }

  private static String word(Granularity granularity) {
    return switch (granularity) {
      case OPERATION -> "operation";
      case SYNCHRONISATION -> "synchronisation";
      case ACCESS -> "access";
    };
  }

  private static Granularity granularity(String word) {
    for (Granularity granularity : Granularity.values()) {
      if (word(granularity).equals(word)) {
        return granularity;
      }
    }
    throw new IllegalArgumentException(word);
  }
}
