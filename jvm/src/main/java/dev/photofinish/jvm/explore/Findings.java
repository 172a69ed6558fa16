package dev.photofinish.jvm.explore;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.MergedRaces;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.Schedule;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.search.detect.Conflict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What has been found, and the result that it makes. */
final class Findings {
  private static final String ENGINE = "explore";

  private final String input;
  private final ExploreOptions options;
  private final Places places;
  private final Map<Set<String>, Race> races = new LinkedHashMap<>();

  /** Races that the search has seen, and of which no witness is made yet. */
  private final Map<Set<String>, Race> seen = new LinkedHashMap<>();

  private final Set<Conflict> conflicts = new HashSet<>();

  private final Map<String, Defect> defects = new LinkedHashMap<>();
  private final Set<Reason> reasons = new LinkedHashSet<>();

  Findings(String input, ExploreOptions options, Places places) {
    this.input = input;
    this.options = options;
    this.places = places;
  }

  boolean racy() {
    return !races.isEmpty();
  }

  /** A race was witnessed; another one of the same lines and variable says nothing new. */
  void race(ExploredMachine machine, Evidence evidence) {
    Sighting one = evidence.first();
    Sighting other = evidence.second();
    Access first = places.access(machine.line(one.site()), one, evidence.firstThread());
    Access second = places.access(machine.line(other.site()), other, evidence.secondThread());
    String variable = Places.variable(evidence.variable(), first, second);
    Set<String> pair = pair(first, second, variable);
    seen.remove(pair);
    if (races.containsKey(pair)) {
      return;
    }
    List<WitnessStep> steps = new ArrayList<>(evidence.steps());
    steps.add(evidence.firstAt(), step(first, variable));
    steps.add(step(second, variable));
    Schedule story = new Schedule(steps, evidence.firstAt(), evidence.note());
    races.put(
        pair,
        new Race(
            first,
            second,
            variable,
            Certainty.WITNESSED,
            Fingerprint.of(first, second, variable),
            Optional.of(witness(story, evidence.approach())),
            Optional.empty(),
            Advice.of(first, second, one, other, variable, machine.line(one.site()))));
  }

  /** Whether a race that the search has seen is a new one; its witness is made later. */
  boolean seen(ExploredMachine machine, Conflict conflict) {
    if (!conflicts.add(new Conflict(conflict.first(), conflict.second(), 0))) {
      return false;
    }
    Access first = access(machine, conflict.first());
    Access second = access(machine, conflict.second());
    String variable = Places.variable(machine.variable(conflict), first, second);
    Set<String> pair = pair(first, second, variable);
    return seen.putIfAbsent(
            pair,
            new Race(
                first,
                second,
                variable,
                Certainty.POSSIBLE,
                Fingerprint.of(first, second, variable),
                Optional.empty(),
                Optional.empty()))
        == null;
  }

  private Access access(ExploredMachine machine, Conflict.Side side) {
    String thread =
        side.thread() < machine.threads()
            ? machine.threadName(side.thread())
            : "thread " + side.thread();
    return places.access(machine.line(machine.site(side)), side.kind(), thread);
  }

  /** No time was left for the witnesses of some races: they are told without. */
  void untold(int count) {
    seen.forEach(races::putIfAbsent);
    reasons.add(
        Reason.of(
            Reason.Code.TIMEOUT,
            "no time was left for the witnesses of "
                + count
                + " races, so that they are possible"));
  }

  private static Set<String> pair(Access first, Access second, String variable) {
    int bracket = variable.indexOf('[');
    Set<String> pair =
        new TreeSet<>(List.of(bracket < 0 ? variable : variable.substring(0, bracket)));
    pair.add(side(first));
    pair.add(side(second));
    return pair;
  }

  private static String side(Access access) {
    return access.operation().word() + " at " + access.place();
  }

  private static WitnessStep step(Access access, String variable) {
    return WitnessStep.of(
        access.thread(), access.place(), access.operation().word() + " " + variable);
  }

  private RunWitness witness(Schedule story, Approach approach) {
    List<String> comments =
        story.lastSteps(2).stream()
            .map(step -> step.thread() + ": " + step.action() + " at " + step.location())
            .toList();
    return new RunWitness(
        story,
        new ReplayText(options.granularity(), options.questions(), options.trusted(), approach)
            .write(comments));
  }

  /**
   * Something else than a race went wrong, in the last step of a schedule.
   *
   * @param waiting the steps that threads cannot make behind it, in a deadlock
   */
  void defect(
      DefectKind kind,
      String where,
      String message,
      String thread,
      SourceLocation location,
      List<WitnessStep> steps,
      List<WitnessStep> waiting,
      dev.photofinish.search.schedule.Schedule schedule) {
    List<WitnessStep> all = new ArrayList<>(steps);
    all.addAll(waiting);
    Schedule story = Schedule.ofDefect(all, waiting.size(), Schedule.WAITS);
    defects.putIfAbsent(
        kind.words() + where,
        new Defect(
            kind,
            message,
            thread,
            location,
            Optional.of(witness(story, Approach.whole(schedule)))));
  }

  void unsupported(String what, SourceLocation where) {
    reasons.add(new Reason(Reason.Code.UNSUPPORTED, what, where));
  }

  void timeout() {
    reasons.add(
        Reason.of(Reason.Code.TIMEOUT, "stopped before every schedule was seen")
            .withHelp("give more time with --timeout, or arguments that make less work"));
  }

  void outOfMemory(String why) {
    reasons.add(
        Reason.of(Reason.Code.OUT_OF_MEMORY, why)
            .withHelp("give more memory with PHOTOFINISH_JAVA_OPTS=-Xmx16g"));
  }

  void undecided(String why) {
    reasons.add(Reason.of(Reason.Code.UNDECIDED, why));
  }

  /** A bound was met, which the user can move. */
  void bounded(String why, String help) {
    reasons.add(Reason.of(Reason.Code.UNDECIDED, why).withHelp(help));
  }

  void undecided(String why, SourceLocation where) {
    reasons.add(new Reason(Reason.Code.UNDECIDED, why, where));
  }

  /** What is known while the search goes on: the reason why it is not all is still to be added. */
  AnalysisResult soFar(Bounds bounds) {
    return result(MergedRaces.of(sorted(seen)), bounds, Stats.none());
  }

  AnalysisResult result(Bounds bounds, Stats stats) {
    return result(MergedRaces.of(sorted(races)), bounds, stats);
  }

  /** The result of a replay, with each variant of a bug by itself: a witness is of one of them. */
  AnalysisResult replayed(Bounds bounds, Stats stats) {
    return result(sorted(races), bounds, stats);
  }

  private static List<Race> sorted(Map<Set<String>, Race> races) {
    List<Race> sorted = new ArrayList<>(races.values());
    sorted.sort(
        Comparator.comparing((Race race) -> race.first().place().file())
            .thenComparingInt(race -> race.first().place().line())
            .thenComparingInt(race -> race.second().place().line())
            .thenComparing(Race::variable)
            .thenComparing(Race::kind));
    return sorted;
  }

  private AnalysisResult result(List<Race> told, Bounds bounds, Stats stats) {
    Verdict verdict =
        !told.isEmpty() ? Verdict.RACES : reasons.isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    return new AnalysisResult(
        ENGINE,
        input,
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.BOUNDED) : Optional.empty(),
        told,
        List.copyOf(defects.values()),
        List.copyOf(reasons),
        bounds,
        stats);
  }
}
