package dev.photofinish.openmp.model;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.PeakMemory;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.search.graph.Limit;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.history.Candidate;
import dev.photofinish.search.schedule.Schedule;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What has been found so far, and the result that it makes. */
final class Findings {
  private static final String ENGINE = "model";

  private final Progress progress;
  private final String input;
  private final ModelOptions options;
  private final SourceLines lines;
  private final PragmaText pragmas;
  private final RaceTable races;
  private final Map<Place, FoundDefect> defects = new LinkedHashMap<>();
  private final Set<Reason> reasons = new LinkedHashSet<>();
  private final Reach reach;
  private final ExploredBounds bounds;

  /** What had been found when these were begun, or null. */
  private final Findings earlier;

  private long runs;
  private boolean readsInput;
  private long instructions;
  private long macroSteps;
  private long states;
  private long searchNanos;

  Findings(String input, ModelOptions options, SourceText source, Progress progress) {
    this.progress = progress;
    this.input = input;
    this.options = options;
    this.bounds = new ExploredBounds(options);
    this.lines = new SourceLines(source);
    this.pragmas = new PragmaText(source);
    this.races = new RaceTable(lines, pragmas);
    this.reach = new Reach();
    this.earlier = null;
  }

  private Findings(Findings other) {
    this.progress = other.progress;
    this.earlier = other;
    this.input = other.input;
    this.options = other.options;
    this.bounds = new ExploredBounds(options);
    this.lines = other.lines;
    this.pragmas = other.pragmas;
    this.races = new RaceTable(lines, pragmas);
    this.reach = other.reach;
  }

  /** A place in the source and what is done there. */
  private record Place(SourceLocation location, String what) {}

  boolean racy() {
    return !races.isEmpty();
  }

  /** Whether all that was asked for could be decided, so far. */
  boolean conclusive() {
    return reasons.isEmpty();
  }

  /** Whether some run has tried to read the standard input. */
  boolean readsInput() {
    return readsInput;
  }

  /** Whether some run had nested regions that were serial, though the user could want them not. */
  boolean nestedSerially() {
    return bounds.nestedSerially();
  }

  /** Adds what was found with threads for nested regions, too. */
  void addNesting(Findings other) {
    addCounts(other);
    if (other.racy() || other.conclusive()) {
      bounds.triedNesting();
    }
  }

  /** Adds what was found with another width of simd loops. */
  void addSimdWidth(Findings other, int width) {
    addCounts(other);
    if (other.racy() || other.conclusive()) {
      bounds.triedSimdWidth(width);
    }
  }

  /** Adds what was found with waits that end without a signal, too. */
  void addSpuriousWakeups(Findings other) {
    addCounts(other);
    if (other.racy() || other.conclusive()) {
      bounds.triedSpuriousWakeups();
    }
  }

  /** The same engine's findings for further inputs, to be {@linkplain #add added} later. */
  Findings apart() {
    return new Findings(this);
  }

  /** Adds what was found with another input: its races; or that there are none. */
  void add(Findings other, RunPlan plan) {
    other.bounds.invented(plan.arguments());
    addCounts(other);
    if (other.racy() || other.conclusive()) {
      bounds.tried(plan);
    }
  }

  /** Adds what other schedules have shown; what was left undone there does not matter. */
  void addRaces(Findings other) {
    addCounts(other);
    other.defects.forEach(defects::putIfAbsent);
  }

  private void addCounts(Findings other) {
    runs += other.runs;
    instructions += other.instructions;
    macroSteps += other.macroSteps;
    states += other.states;
    searchNanos += other.searchNanos;
    bounds.add(other.bounds);
    races.addAll(other.races);
  }

  /** A run was made. */
  void ran(RecordedRun run) {
    runs++;
    instructions += run.instructions();
    macroSteps += run.schedule().length();
    readsInput |= run.readsInput();
    bounds.ran(run);
    reach.add(run);
    run.defects().forEach(defect -> defect(defect, run.plan(), run.schedule()));
    run.harmfulHandler().ifPresent(this::signals);
    if (run.outcome() == ScheduleDriver.Outcome.DEADLOCK) {
      deadlock(run);
    }
  }

  /** Threads wait forever at the end of a run, which a fault may have told of already. */
  void deadlock(RecordedRun run) {
    if (defects.values().stream()
        .noneMatch(known -> known.defect().kind() == DefectKind.DEADLOCK)) {
      List<SourceLocation> places = run.waitsAt();
      String others =
          places.stream().skip(1).map(SourceLocation::toString).collect(Collectors.joining(", "));
      defect(
          new Defect(
              DefectKind.DEADLOCK,
              "no thread can go on" + (others.isEmpty() ? "" : "; others wait at " + others),
              "",
              places.isEmpty() ? SourceLocation.UNKNOWN : places.get(0)),
          run.plan(),
          run.schedule());
    }
  }

  private void defect(Defect defect, RunPlan plan, Schedule schedule) {
    defects.putIfAbsent(
        new Place(defect.location(), defect.kind().words()),
        new FoundDefect(defect, plan, schedule));
  }

  /** Makes the witnesses of those defects that have none. */
  void witness(DefectWitnesses witnesses) {
    defects.replaceAll(
        (place, found) ->
            found.defect().witness().isPresent() ? found : found.with(witnesses.of(found)));
  }

  /** The witness of a defect was run again and holds. */
  void replayed(List<Defect> shown, DefectRecipe recipe) {
    shown.forEach(defect -> defect(defect, recipe.plan(), new Schedule(recipe.steps())));
    reasons.add(
        Reason.of(
            Reason.Code.UNDECIDED,
            "the schedule shows no race in this program; other schedules were not tried"));
  }

  private void signals(Instruction harmful) {
    reasons.add(
        new Reason(
                Reason.Code.UNSUPPORTED,
                "a signal from outside may call a handler at any time, which uses memory that is"
                    + " neither atomic nor volatile",
                harmful.location())
            .withHelp("make what the handler uses atomic, or volatile sig_atomic_t"));
  }

  /** The races so far. */
  RaceTable races() {
    return races;
  }

  /** A race was witnessed. */
  void race(RecipeRun.Shown shown) {
    races.add(shown);
    progress.soFar(soFar());
  }

  /** What is known while there may be more to find. */
  private AnalysisResult soFar() {
    Findings all = new Findings(this);
    for (Findings part = this; part != null; part = part.earlier) {
      all.addCounts(part);
      part.defects.forEach(all.defects::putIfAbsent);
      all.reasons.addAll(part.reasons);
    }
    return all.result(0);
  }

  void unsupported(Ending.Unsupported ending) {
    reasons.add(
        new Reason(Reason.Code.UNSUPPORTED, ending.what(), ending.location())
            .withHelp(ending.help()));
  }

  /** Something in the program is not followed. */
  void limit(Reason reason) {
    reasons.add(reason);
  }

  /** A value that nobody has given decides what the program does. */
  void undefined(SourceLocation location, RunPlan plan, Schedule schedule) {
    defect(UndefinedRun.defect(location, ""), plan, schedule);
    reasons.add(
        new Reason(
            Reason.Code.UNDECIDED,
            "an uninitialised value decides what is done; other values than 0 were not tried",
            location));
  }

  void outOfBudget(Ending.OutOfBudget ending) {
    reasons.add(
        new Reason(Reason.Code.TIMEOUT, ending.what(), ending.location())
            .withHelp("let the loop end after fewer rounds, by --arg, --input or a macro with -D"));
  }

  void timeout() {
    reasons.add(
        Reason.of(Reason.Code.TIMEOUT, "stopped before every schedule was seen")
            .withHelp(
                "give more time with --timeout, or a smaller input"
                    + (bounds.meetsRegion() ? " or fewer --threads" : "")
                    + " to try"));
  }

  /** What the runs got to. */
  Reach reach() {
    return reach;
  }

  /** Nothing was parallel in any run, though something in the program could be. */
  void unreached() {
    reasons.add(
        Reason.of(
                Reason.Code.UNDECIDED,
                "no run got to where the program becomes parallel" + bounds.missing().text())
            .withHelp(bounds.missing().help()));
  }

  /** Up to what the result holds. */
  ExploredBounds bounds() {
    return bounds;
  }

  /** No schedule gets to the end of the program. */
  void endless(SourceLocation location) {
    reasons.add(
        new Reason(
                Reason.Code.UNDECIDED,
                "the program never ends: its threads go round in loops",
                location)
            .withHelp(
                "let the program end after some rounds, by --arg, --input or a macro with -D"));
  }

  /** Two accesses were on one thread's account, in an order that is not known. */
  void unclear() {
    reasons.add(
        Reason.of(
            Reason.Code.UNDECIDED,
            "an access may come before the creation of the task that conflicts with it"));
  }

  /** A race that a run showed was not met when the run was repeated to explain it. */
  void notRepeated() {
    reasons.add(
        Reason.of(
                Reason.Code.UNDECIDED,
                "a race was seen that did not show when the run was repeated")
            .withHelp("please report this, with the program"));
  }

  /** A run that had shown a race was stopped before its end. */
  void cutShort() {
    reasons.add(
        Reason.of(
                Reason.Code.TIMEOUT,
                "the run was stopped some time after its first race, before the program's end")
            .withHelp("look for every race with --all, and give it time with --timeout"));
  }

  /** A witness was run again and does not hold. */
  void notReplayed(String wrong) {
    reasons.add(Reason.of(Reason.Code.UNDECIDED, "the witness does not hold: " + wrong));
  }

  /** A state graph was searched. */
  void searched(
      SearchResult result, Ending cut, long executed, List<Candidate> open, Positions positions) {
    states += result.statistics().states();
    searchNanos += result.statistics().nanos();
    macroSteps += result.statistics().steps();
    instructions += executed;
    if (cut instanceof Ending.Unsupported unsupported) {
      unsupported(unsupported);
    } else if (cut instanceof Ending.OutOfBudget budget) {
      outOfBudget(budget);
    }
    for (Limit limit : result.limits()) {
      switch (limit) {
        case CANCELLED, MACHINE -> {}
        case ROUNDS -> bounds.waitsFewRounds();
        case STATES ->
            bound("more than " + options.maxStates() + " states", "allow more with --max-states");
        case MEMORY -> outOfMemory("all states");
        case DEPTH, PREEMPTIONS -> throw new IllegalStateException("no such bound was set");
      }
    }
    boolean unfinished = result.limits().stream().anyMatch(limit -> limit != Limit.ROUNDS);
    if (unfinished && !open.isEmpty()) {
      reasons.add(
          Reason.of(
                  Reason.Code.UNDECIDED,
                  open.size()
                      + (open.size() == 1 ? " pair of accesses was" : " pairs of accesses were")
                      + " neither shown to race nor ruled out")
              .withPairs(
                  open.stream().map(pair -> races.expressions().pair(positions, pair)).toList()));
    }
  }

  /** Something did not fit into memory. */
  void outOfMemory(String what) {
    reasons.add(
        Reason.of(
                Reason.Code.OUT_OF_MEMORY,
                "not every schedule was seen: "
                    + what
                    + " needs more than "
                    + (Runtime.getRuntime().maxMemory() >> 20)
                    + " MB")
            .withHelp("give more memory with PHOTOFINISH_JAVA_OPTS=-Xmx16g"));
  }

  private void bound(String what, String help) {
    reasons.add(
        Reason.of(Reason.Code.UNDECIDED, "not every schedule was seen: " + what).withHelp(help));
  }

  AnalysisResult result(long nanos) {
    List<Race> sorted = races.sorted();
    Verdict verdict =
        !sorted.isEmpty() ? Verdict.RACES : reasons.isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    return new AnalysisResult(
        ENGINE,
        input,
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.BOUNDED) : Optional.empty(),
        sorted,
        defects.values().stream().map(FoundDefect::defect).toList(),
        List.copyOf(reasons),
        bounds.told(),
        stats(nanos));
  }

  private static long perSecond(long count, long nanos) {
    return (long) (count * 1e9 / Math.max(1, nanos));
  }

  private Stats stats(long nanos) {
    return Stats.none()
        .with(Count.MILLIS, nanos / 1_000_000)
        .with(Count.RUNS, runs)
        .with(Count.STATES, states)
        .with(Count.MACRO_STEPS, macroSteps)
        .with(Count.INSTRUCTIONS, instructions)
        .with(Count.INSTRUCTIONS_PER_SECOND, perSecond(instructions, nanos))
        .with(Count.MACRO_STEPS_PER_SECOND, perSecond(macroSteps, nanos))
        .with(Count.STATES_PER_SECOND, perSecond(states, searchNanos))
        .with(Count.PEAK_MEMORY_BYTES, PeakMemory.bytes());
  }
}
