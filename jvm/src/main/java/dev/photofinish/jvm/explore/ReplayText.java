package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.search.schedule.Schedule;
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
 * <p>A step names the thread, the choice, and how often it goes in a row.
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

  /** A text that is no schedule. */
  public static final class FormatException extends Exception {
    private static final long serialVersionUID = 1;
    private final int line;

    FormatException(int line, String message) {
      super(message);
      this.line = line;
    }

    /** The line, from 1. */
    public int line() {
      return line;
    }
  }

  /** The text, with comments for people at its end. */
  public String write(List<String> comments) {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("granularity ").append(word(granularity)).append('\n');
    trusted.forEach(name -> text.append("trust ").append(name).append('\n'));
    List<Step> steps = schedule.steps();
    for (int i = 0; i < steps.size(); ) {
      int end = i;
      while (end < steps.size() && steps.get(end).equals(steps.get(i))) {
        end++;
      }
      Step step = steps.get(i);
      text.append("step ")
          .append(step.thread())
          .append(' ')
          .append(step.choice())
          .append(' ')
          .append(end - i)
          .append('\n');
      i = end;
    }
    comments.forEach(
        comment -> text.append("# ").append(comment.replaceAll("\\R", " ")).append('\n'));
    return text.toString();
  }

  /** Reads what {@link #write} wrote. */
  public static ReplayText read(String text) throws FormatException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).strip().equals(HEADER)) {
      throw new FormatException(1, "a schedule starts with the line " + HEADER);
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
          case "step" -> {
            Step step = new Step(number(words, 1), number(words, 2));
            for (int n = number(words, 3); n > 0; n--) {
              steps.add(step);
            }
          }
          default -> throw new FormatException(i + 1, "'" + words[0] + "' is nothing known");
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new FormatException(i + 1, "cannot be read: " + line);
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

  private static int number(String[] words, int index) {
    int number = Integer.parseInt(words[index]);
    if (number < 0) {
      throw new IllegalArgumentException(words[index]);
    }
    return number;
  }
}
