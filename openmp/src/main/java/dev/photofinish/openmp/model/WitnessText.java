package dev.photofinish.openmp.model;

import dev.photofinish.core.WitnessStep;
import dev.photofinish.openmp.runtime.Distribution;
import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.openmp.runtime.PieceName;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The text form of a witness, for {@code --replay}. Lines are words; what follows a {@code #} is
 * for people.
 *
 * <pre>
 * photofinish-witness/1
 * threads 4
 * levels 1
 * argument 10
 * input 5\n5\n
 * turn 262144
 * loops block
 * piece -123 7 2
 * task 99 1
 * step 1 0 12
 * </pre>
 *
 * <p>A step names the thread, the choice, and how often it goes in a row.
 */
public final class WitnessText {
  private static final String HEADER = "photofinish-witness/1";

  private WitnessText() {}

  /** A run that can be made again. */
  record Recipe(RunPlan plan, Schedule schedule) {}

  /** A text that is no witness. */
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

  static String write(RunWitness witness) {
    RuntimeOptions runtime = witness.plan().runtime();
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("threads ").append(runtime.threads()).append('\n');
    text.append("levels ").append(runtime.maxActiveLevels()).append('\n');
    for (String argument : witness.plan().arguments()) {
      text.append("argument ").append(argument).append('\n');
    }
    if (!witness.plan().input().isEmpty()) {
      text.append("input ").append(escaped(witness.plan().input())).append('\n');
    }
    text.append("turn ").append(witness.plan().turn()).append('\n');
    Mapping mapping = runtime.mapping();
    text.append("loops ").append(mapping.loops().name()).append('\n');
    if (mapping.seed() != 0) {
      text.append("seed ").append(mapping.seed()).append('\n');
    }
    mapping
        .pieces()
        .forEach(
            (piece, thread) ->
                text.append("piece ")
                    .append(piece.construct())
                    .append(' ')
                    .append(piece.index())
                    .append(' ')
                    .append(thread)
                    .append('\n'));
    new TreeMap<>(mapping.tasks())
        .forEach(
            (task, thread) ->
                text.append("task ").append(task).append(' ').append(thread).append('\n'));
    List<Step> steps = witness.schedule().steps();
    for (int i = 0; i < steps.size(); ) {
      int end = i;
      while (end < steps.size() && steps.get(end).equals(steps.get(i))) {
        end++;
      }
      text.append("step ")
          .append(steps.get(i).thread())
          .append(' ')
          .append(steps.get(i).choice())
          .append(' ')
          .append(end - i)
          .append('\n');
      i = end;
    }
    for (WitnessStep step : witness.lastSteps(2)) {
      text.append("# ").append(step.action()).append(" at ").append(step.location()).append('\n');
    }
    return text.toString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n");
  }

  private static String unescaped(String text) {
    return text.replace("\\n", "\n").replace("\\\\", "\\");
  }

  /** Reads what {@link RunWitness#text} wrote. */
  static Recipe read(String text) throws FormatException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).strip().equals(HEADER)) {
      throw new FormatException(1, "a witness starts with the line " + HEADER);
    }
    int threads = 0;
    int levels = 1;
    int turn = 0;
    String input = "";
    List<String> arguments = new ArrayList<>();
    Mapping mapping = Mapping.defaults();
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] words = line.strip().split(" ");
      try {
        switch (words[0]) {
          case "threads" -> threads = number(words, 1);
          case "levels" -> levels = number(words, 1);
          case "input" -> input = unescaped(line.substring("input ".length()));
          case "turn" -> turn = number(words, 1);
          case "argument" -> arguments.add(line.substring("argument ".length()));
          case "loops" -> mapping = mapping.withLoops(Distribution.valueOf(words[1]));
          case "seed" -> mapping = mapping.withSeed(Long.parseLong(words[1]));
          case "piece" ->
              mapping =
                  mapping.withPiece(
                      new PieceName(Long.parseLong(words[1]), Long.parseLong(words[2])),
                      number(words, 3));
          case "task" -> mapping = mapping.withTask(Long.parseLong(words[1]), number(words, 2));
          case "step" -> {
            Step step = new Step(number(words, 1), number(words, 2));
            int count = number(words, 3);
            for (int n = 0; n < count; n++) {
              steps.add(step);
            }
          }
          default -> throw new FormatException(i + 1, "'" + words[0] + "' is nothing known");
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new FormatException(i + 1, "cannot be read: " + line);
      }
    }
    if (threads < 1) {
      throw new FormatException(1, "the number of threads is missing");
    }
    return new Recipe(
        new RunPlan(
            RuntimeOptions.defaults()
                .withThreads(threads)
                .withMaxActiveLevels(levels)
                .withMapping(mapping),
            arguments,
            input,
            turn),
        new Schedule(steps));
  }

  private static int number(String[] words, int index) {
    int number = Integer.parseInt(words[index]);
    if (number < 0) {
      throw new IllegalArgumentException();
    }
    return number;
  }
}
