package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.explore.Approach.Next;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleFormatException;
import dev.photofinish.search.schedule.ScheduleText;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The text form of a schedule of a Java program, for {@code --replay}. Lines are words; what
 * follows a {@code #} is for people.
 *
 * <pre>
 * photofinish-java-schedule/2
 * granularity synchronisation
 * question thread-ends
 * trust com.example.queue
 * step 1 0 12
 * next 1 3
 * next 2 0
 * </pre>
 *
 * <p>{@link ScheduleText} says what a step is. The last lines are there if the schedule ends with
 * two racing accesses next: the last step of thread 1 ends in front of its third access to what
 * others can reach; that of thread 2 is made whole.
 *
 * @param granularity the places where threads took turns
 * @param questions what threads asked about others, so that the steps behind it were followed
 * @param trusted classes that were trusted
 */
record ReplayText(
    Granularity granularity, Set<Question> questions, List<String> trusted, Approach approach) {
  private static final String HEADER = "photofinish-java-schedule/2";

  /** Keeps its own copies. */
  ReplayText {
    questions = questions.isEmpty() ? Set.of() : EnumSet.copyOf(questions);
    trusted = List.copyOf(trusted);
  }

  /** The text, with comments for people at its end. */
  String write(List<String> comments) {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("granularity ").append(word(granularity)).append('\n');
    questions.forEach(question -> text.append("question ").append(word(question)).append('\n'));
    trusted.forEach(name -> text.append("trust ").append(name).append('\n'));
    text.append(ScheduleText.write(approach.schedule()));
    for (Next side : approach.next()) {
      text.append("next ").append(side.thread()).append(' ').append(side.accesses()).append('\n');
    }
    comments.forEach(
        comment -> text.append("# ").append(comment.replaceAll("\\R", " ")).append('\n'));
    return text.toString();
  }

  /** Reads what {@link #write} wrote. */
  static ReplayText read(String text) throws ScheduleFormatException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).strip().equals(HEADER)) {
      throw new ScheduleFormatException(1, "a schedule starts with the line " + HEADER);
    }
    Granularity granularity = Granularity.SYNCHRONISATION;
    Set<Question> questions = EnumSet.noneOf(Question.class);
    List<String> trusted = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    List<Next> next = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      String[] words = line.split("\\s+");
      try {
        switch (words[0]) {
          case "granularity" -> granularity = granularity(words[1]);
          case "question" -> questions.add(question(words[1]));
          case "trust" -> trusted.add(words[1]);
          case ScheduleText.STEP -> steps.addAll(ScheduleText.read(words));
          case "next" ->
              next.add(new Next(ScheduleText.number(words, 1), ScheduleText.number(words, 2)));
          default ->
              throw new ScheduleFormatException(i + 1, "'" + words[0] + "' is nothing known");
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new ScheduleFormatException(i + 1, "cannot be read: " + line);
      }
    }
    if (!next.isEmpty() && (next.size() != 2 || next.get(0).thread() == next.get(1).thread())) {
      throw new ScheduleFormatException(
          lines.size(), "two threads are next to their accesses, or none");
    }
    return new ReplayText(granularity, questions, trusted, new Approach(new Schedule(steps), next));
  }

  private static String word(Question question) {
    return switch (question) {
      case THREAD_ENDS -> "thread-ends";
      case THREAD_STATES -> "thread-states";
      case LOCK_QUEUES -> "lock-queues";
      case LOCK_STATES -> "lock-states";
      case POOL_STATES -> "pool-states";
      case PLAIN_MODES -> "plain-modes";
      case OLDER_VALUES -> "older-values";
    };
  }

  private static Question question(String word) {
    for (Question question : Question.values()) {
      if (word(question).equals(word)) {
        return question;
      }
    }
    throw new IllegalArgumentException(word);
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
