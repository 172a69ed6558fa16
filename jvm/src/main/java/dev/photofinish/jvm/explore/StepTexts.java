package dev.photofinish.jvm.explore;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.machine.Standing;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells the steps of a run by what each begins with, while it is made. The steps of one call of the
 * library that nothing comes between are told as one.
 */
final class StepTexts {
  private final ExploredMachine machine;
  private final Places places;
  private final Granularity granularity;
  private final AccessWatch watch;
  private final List<Told> told = new ArrayList<>();

  /** The call of the library that each thread was in when its last step began. */
  private final Map<Integer, Optional<Object>> calls = new HashMap<>();

  /**
   * What is told of a step.
   *
   * @param plain whether it begins with a plain access
   * @param call the call of the library that it belongs to
   * @param folds whether it says nothing that the step of the call before it does not
   */
  private record Told(WitnessStep step, boolean plain, Optional<Object> call, boolean folds) {}

  /**
   * Tells a run that begins now.
   *
   * @param watch sees the same run
   */
  StepTexts(ExploredMachine machine, Places places, Granularity granularity, AccessWatch watch) {
    this.machine = machine;
    this.places = places;
    this.granularity = granularity;
    this.watch = watch;
  }

  /** A step is about to be made. */
  void begins(Step step) {
    int thread = step.thread();
    if (thread >= machine.threads()) {
      return;
    }
    Standing standing = machine.standing(thread, watch.names());
    boolean goesOn = standing.call().isPresent() && isIn(thread, standing.call());
    String begins = beginning(standing, goesOn);
    String words = machine.words(thread, step.choice(), begins);
    told.add(
        new Told(
            step(thread, standing, words),
            machine.atPlainAccess(thread),
            standing.call(),
            goesOn && standing.why().isEmpty() && words.equals(begins)));
    calls.put(thread, standing.call());
  }

  private boolean isIn(int thread, Optional<Object> call) {
    Optional<Object> last = calls.getOrDefault(thread, Optional.empty());
    return last.isPresent() && last.get() == call.get();
  }

  /** How the call that a step belongs to is told, if it belongs to one. */
  private static String beginning(Standing standing, boolean goesOn) {
    if (standing.call().isEmpty()) {
      return standing.action() + standing.why();
    }
    if (standing.isTimeOver()) {
      return "time is over in " + standing.action();
    }
    String begins = goesOn || standing.site() < 0 ? "go on in " : "call ";
    return begins + standing.action() + standing.why();
  }

  /** What a thread waits for that cannot go on. */
  WitnessStep waiting(int thread) {
    Standing standing = machine.standing(thread, watch.names());
    return step(
        thread, standing, (standing.call().isPresent() ? "go on in " : "") + standing.action());
  }

  private WitnessStep step(int thread, Standing standing, String action) {
    SourceLocation location =
        standing.site() < 0
            ? SourceLocation.UNKNOWN
            : places.location(machine.line(standing.site()));
    return WitnessStep.of(machine.threadName(thread), location, action);
  }

  /** All that was told. */
  List<WitnessStep> all() {
    return before(told.size(), AccessWatch.EARLIER, AccessWatch.EARLIER);
  }

  /**
   * What was told of the first steps. A plain access at the beginning of a step is told only where
   * each access is a step, and left out if it is one of two racing ones.
   */
  List<WitnessStep> before(int end, int oneRacing, int otherRacing) {
    List<WitnessStep> steps = new ArrayList<>();
    Optional<Object> call = Optional.empty();
    for (int i = 0; i < end; i++) {
      Told one = told.get(i);
      boolean racing = i == oneRacing || i == otherRacing;
      boolean hidden = one.plain && (racing || granularity != Granularity.ACCESS);
      boolean folded = one.folds && call.isPresent() && call.get() == one.call.orElseThrow();
      if (!hidden && !folded && !one.step.action().isEmpty()) {
        steps.add(withMode(one, i));
        call = one.call;
      }
    }
    return steps;
  }

  private WitnessStep withMode(Told one, int number) {
    boolean isAccess = one.step.action().matches("(older value: )?(read|write|update) .*");
    String mode = isAccess ? watch.weak().mode(number) : "";
    return WitnessStep.of(one.step.thread(), one.step.location(), one.step.action() + mode);
  }
}
