package dev.photofinish.openmp.model;

import dev.photofinish.core.DefectKind;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.llvm.pthread.Arrivals;
import dev.photofinish.llvm.pthread.WaitRules;
import dev.photofinish.llvm.pthread.Wakeups;
import dev.photofinish.openmp.model.WitnessRecipe.Form;
import dev.photofinish.openmp.runtime.Distribution;
import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.openmp.runtime.PieceName;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleFormatException;
import dev.photofinish.search.schedule.ScheduleText;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The text form of a witness, for {@code --replay}. Lines are words; what follows a {@code #} is
 * for people.
 *
 * <pre>
 * photofinish-witness/2
 * threads 4
 * levels 1
 * argument 10
 * input 5\n5\n
 * given 9f86d081884c7d65
 * turn 262144
 * loops block
 * piece -123 7 2
 * task 99 1
 * step 1 0 12
 * stop 1 0 7
 * step 2 0 3
 * stop 2 0 5
 * </pre>
 *
 * <p>{@link ScheduleText} says what a step is. The line {@code stop 1 0 7} is a step that stops in
 * front of an access of the race, after 7 instructions. A line {@code mark 7} says that the step of
 * the next line makes the first access of the race on its way, after 7 instructions; {@code uncut}
 * that there was no time to look for a run in which both accesses are next. A witness of a defect
 * has none of these lines but one like {@code defect out of bounds} behind its steps.
 */
final class WitnessText {
  private static final String STOP = "stop";
  private static final String MARK = "mark";
  private static final String UNCUT = "uncut";
  private static final String DEFECT = "defect";
  private static final String HEADER = "photofinish-witness/2";

  private WitnessText() {}

  /**
   * The text of a witness.
   *
   * @param last the racing accesses, for people
   */
  static String write(WitnessRecipe recipe, List<WitnessStep> last) {
    StringBuilder text = header(recipe.plan());
    writeSteps(recipe, text);
    return withComments(text, last);
  }

  /**
   * The text of a witness of a defect.
   *
   * @param last where it happens, for people
   */
  static String write(DefectRecipe recipe, List<WitnessStep> last) {
    StringBuilder text = header(recipe.plan());
    text.append(ScheduleText.write(new Schedule(recipe.steps())));
    text.append(DEFECT).append(' ').append(recipe.kind().words()).append('\n');
    return withComments(text, last);
  }

  private static String withComments(StringBuilder text, List<WitnessStep> last) {
    for (WitnessStep step : last) {
      text.append("# ").append(step.action()).append(" at ").append(step.location()).append('\n');
    }
    return text.toString();
  }

  private static StringBuilder header(RunPlan plan) {
    RuntimeOptions runtime = plan.runtime();
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("threads ").append(runtime.threads()).append('\n');
    text.append("levels ").append(runtime.maxActiveLevels()).append('\n');
    for (String argument : plan.arguments()) {
      text.append("argument ").append(argument).append('\n');
    }
    if (!plan.input().isEmpty()) {
      text.append("input ").append(escaped(plan.input())).append('\n');
    }
    if (!plan.given().isEmpty()) {
      text.append("given ").append(plan.given()).append('\n');
    }
    text.append("turn ").append(plan.turn()).append('\n');
    if (plan.waits().wakeups() == Wakeups.SPURIOUS) {
      text.append("wakeups ").append(plan.waits().wakeups().name()).append('\n');
    }
    if (plan.waits().arrivals() == Arrivals.ORDERED) {
      text.append("arrivals ").append(plan.waits().arrivals().name()).append('\n');
    }
    Mapping mapping = runtime.mapping();
    text.append("loops ").append(mapping.loops().name()).append('\n');
    if (mapping.simdWidth() != 1) {
      text.append("width ").append(mapping.simdWidth()).append('\n');
    }
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
    return text;
  }

  private static void writeSteps(WitnessRecipe recipe, StringBuilder text) {
    List<Step> steps = recipe.steps();
    if (recipe.form() == Form.UNCUT) {
      text.append(UNCUT).append('\n');
    }
    int begin = 0;
    for (Moment access : List.of(recipe.first(), recipe.second())) {
      text.append(ScheduleText.write(new Schedule(steps.subList(begin, access.step()))));
      if (recipe.limit(access.step()) == access.instructions()) {
        Step step = steps.get(access.step());
        text.append(STOP)
            .append(' ')
            .append(step.thread())
            .append(' ')
            .append(step.choice())
            .append(' ')
            .append(access.instructions())
            .append('\n');
        begin = access.step() + 1;
      } else {
        text.append(MARK).append(' ').append(access.instructions()).append('\n');
        begin = access.step();
      }
    }
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n");
  }

  private static String unescaped(String text) {
    return text.replace("\\n", "\n").replace("\\\\", "\\");
  }

  /** Reads what {@link #write} wrote. */
  static Recipe read(String text) throws ScheduleFormatException {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).strip().equals(HEADER)) {
      throw new ScheduleFormatException(1, "a witness starts with the line " + HEADER);
    }
    int threads = 0;
    int levels = 1;
    int turn = 0;
    String input = "";
    String given = "";
    WaitRules waits = WaitRules.DEFAULTS;
    List<String> arguments = new ArrayList<>();
    Mapping mapping = Mapping.defaults();
    List<Step> steps = new ArrayList<>();
    List<Moment> stops = new ArrayList<>();
    List<Moment> marks = new ArrayList<>();
    Form marked = Form.APART;
    Optional<DefectKind> defect = Optional.empty();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] words = line.strip().split(" ");
      try {
        switch (words[0]) {
          case "threads" -> threads = ScheduleText.number(words, 1);
          case "levels" -> levels = ScheduleText.number(words, 1);
          case "input" -> input = unescaped(line.substring("input ".length()));
          case "given" -> given = words[1];
          case "turn" -> turn = ScheduleText.number(words, 1);
          case "wakeups" -> waits = waits.with(Wakeups.valueOf(words[1]));
          case "arrivals" -> waits = waits.with(Arrivals.valueOf(words[1]));
          case "argument" -> arguments.add(line.substring("argument ".length()));
          case "loops" -> mapping = mapping.withLoops(Distribution.valueOf(words[1]));
          case "width" -> mapping = mapping.withSimdWidth(ScheduleText.number(words, 1));
          case "seed" -> mapping = mapping.withSeed(Long.parseLong(words[1]));
          case "piece" ->
              mapping =
                  mapping.withPiece(
                      new PieceName(Long.parseLong(words[1]), Long.parseLong(words[2])),
                      ScheduleText.number(words, 3));
          case "task" ->
              mapping = mapping.withTask(Long.parseLong(words[1]), ScheduleText.number(words, 2));
          case ScheduleText.STEP -> steps.addAll(ScheduleText.read(words));
          case STOP -> {
            stops.add(new Moment(steps.size(), number(words, 3)));
            steps.add(new Step(ScheduleText.number(words, 1), ScheduleText.number(words, 2)));
          }
          case DEFECT -> defect = Optional.of(kind(line.strip().substring(DEFECT.length() + 1)));
          case UNCUT -> marked = Form.UNCUT;
          case MARK -> marks.add(new Moment(steps.size(), number(words, 1)));
          default ->
              throw new ScheduleFormatException(i + 1, "'" + words[0] + "' is nothing known");
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new ScheduleFormatException(i + 1, "cannot be read: " + line);
      }
    }
    if (threads < 1) {
      throw new ScheduleFormatException(1, "the number of threads is missing");
    }
    RunPlan plan =
        new RunPlan(
            RuntimeOptions.defaults()
                .withThreads(threads)
                .withMaxActiveLevels(levels)
                .withMapping(mapping),
            arguments,
            input,
            given,
            turn,
            waits);
    if (defect.isPresent() && stops.isEmpty() && marks.isEmpty()) {
      return new DefectRecipe(plan, steps, defect.get());
    }
    int last = steps.size() - 1;
    if (defect.isPresent()
        || stops.isEmpty()
        || stops.size() + marks.size() != 2
        || stops.get(stops.size() - 1).step() != last) {
      throw new ScheduleFormatException(
          lines.size(),
          "a witness stops two threads, or marks an access and stops one, at its end, or has a"
              + " defect");
    }
    return marks.isEmpty()
        ? new WitnessRecipe(plan, steps, stops.get(0), stops.get(1), Form.TOGETHER)
        : new WitnessRecipe(plan, steps, marks.get(0), stops.get(0), marked);
  }

  private static DefectKind kind(String words) {
    return Arrays.stream(DefectKind.values())
        .filter(kind -> kind.words().equals(words))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(words));
  }

  private static long number(String[] words, int index) {
    long number = Long.parseLong(words[index]);
    if (number < 0) {
      throw new IllegalArgumentException(words[index]);
    }
    return number;
  }
}
