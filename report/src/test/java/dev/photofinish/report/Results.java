package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Schedule;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Note;
import dev.photofinish.core.measure.Stats;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Results to report. */
public final class Results {
  private Results() {}

  /** The race of the paper's figure 1a, with the reordering that the paper gives for it. */
  public static AnalysisResult figure1a() {
    Witness witness =
        reordering(
            step("T2", 4, "acq(l)"),
            step("T2", 5, "w(x)"),
            step("T2", 6, "rel(l)"),
            step("T1", 1, "acq(l)"),
            step("T1", 2, "w(x)"),
            step("T2", 7, "r(x)"));
    Race race =
        new Race(
            Access.ofEvent(line(2), Operation.WRITE, "T1", 1),
            Access.ofEvent(line(7), Operation.READ, "T2", 6),
            "x",
            Certainty.WITNESSED,
            "9f2c",
            Optional.of(witness),
            Optional.of(new Occurrences(1, 1, 5)));
    return new AnalysisResult(
        "predict",
        "figure-1a.std",
        Verdict.RACES,
        Optional.empty(),
        List.of(race),
        List.of(),
        Bounds.none().with(Bound.ORDER, "m2"),
        Stats.none()
            .with(Count.EVENTS, 7)
            .with(Count.INDEX_MILLIS, 1)
            .with(Count.SEARCH_MILLIS, 2)
            .with(Count.CANDIDATE_PAIRS, 1));
  }

  /** The race of figure 1a so many times. */
  public static AnalysisResult repeated(int times) {
    AnalysisResult one = figure1a();
    return new AnalysisResult(
        one.engine(),
        one.input(),
        one.verdict(),
        one.guarantee(),
        Collections.nCopies(times, one.races().get(0)),
        one.reasons(),
        one.bounds(),
        one.stats());
  }

  /** A race in a program, with source lines, a call and a schedule of so many steps. */
  public static AnalysisResult scheduled(int rounds) {
    SourceLocation write = new SourceLocation("sum.c", 14, 12);
    SourceLocation read = new SourceLocation("sum.c", 120, 9);
    List<WitnessStep> steps = new ArrayList<>();
    steps.add(WitnessStep.of("0", new SourceLocation("sum.c", 11, 1), "fork of 2 threads"));
    for (int round = 0; round < rounds; round++) {
      steps.add(WitnessStep.of("1", new SourceLocation("sum.c", 12, 5), "acquires l"));
      steps.add(WitnessStep.of("1", new SourceLocation("sum.c", 13, 5), "releases l"));
    }
    steps.add(WitnessStep.of("1", write, "writes a[9]"));
    steps.add(WitnessStep.of("0", read, "reads a[9]"));
    Race race =
        new Race(
            Access.inSource(
                write,
                Operation.WRITE,
                "1",
                "\t    a[i] = b + a[i] * 5;  ",
                List.of(write, new SourceLocation("sum.c", 30, 3))),
            Access.inSource(read, Operation.READ, "task 7", "  error = a[9] + 1;", List.of()),
            "a[9]",
            Certainty.WITNESSED,
            "5c01",
            Optional.of(new Schedule(steps)),
            Optional.empty(),
            "A barrier between lines 14 and 120 would order them: remove nowait at line 12.");
    return new AnalysisResult(
        "model",
        "sum.c",
        Verdict.RACES,
        Optional.empty(),
        List.of(race),
        List.of(
            new Defect(DefectKind.OUT_OF_BOUNDS, "reads 4 bytes after a", "1", write),
            new Defect(DefectKind.DEADLOCK, "all threads wait", "", SourceLocation.UNKNOWN)),
        List.of(),
        Bounds.none().with(Bound.THREADS, 2),
        Stats.none().with(Count.STATES, 12));
  }

  /** An analysis that left pairs open, and that more time would help. */
  public static AnalysisResult open(int pairs) {
    SourceLocation first = new SourceLocation("sum.c", 14, 12);
    List<Reason.OpenPair> open = new ArrayList<>();
    for (int line = 1; line <= pairs; line++) {
      open.add(new Reason.OpenPair("x", first, new SourceLocation("sum.c", 20 + line, 3)));
    }
    return new AnalysisResult(
        "model",
        "sum.c",
        Verdict.INCONCLUSIVE,
        Optional.empty(),
        List.of(),
        List.of(
            Reason.of(Reason.Code.UNDECIDED, pairs + " pairs are open").withPairs(open),
            Reason.of(Reason.Code.TIMEOUT, "stopped after 60 s").withHelp("give more time"),
            Reason.of(Reason.Code.TIMEOUT, "another was stopped").withHelp("give more time")),
        Bounds.none(),
        Stats.none());
  }

  /** The same races in another input, as those of a header that both include. */
  public static AnalysisResult with(String input, AnalysisResult result) {
    return new AnalysisResult(
        result.engine(),
        input,
        result.verdict(),
        result.guarantee(),
        result.races(),
        result.reasons(),
        result.bounds(),
        result.stats());
  }

  /** A race of another engine, which knows files, texts and stacks but has no witness. */
  public static AnalysisResult possible() {
    SourceLocation write = new SourceLocation("a.c", 10, 30);
    Race race =
        new Race(
            new Access(
                write, Operation.WRITE, "1", "a[i]=0;", OptionalLong.empty(), List.of(write)),
            new Access(
                new SourceLocation("a.c", 12, 0),
                Operation.WRITE,
                "0",
                "",
                OptionalLong.empty(),
                List.of()),
            "a[9]",
            Certainty.POSSIBLE,
            "77aa",
            Optional.empty(),
            Optional.empty());
    return new AnalysisResult(
        "static",
        "a.c",
        Verdict.RACES,
        Optional.empty(),
        List.of(race),
        List.of(new Reason(Reason.Code.UNSUPPORTED, "a call through a pointer", write)),
        Bounds.none(),
        Stats.none());
  }

  public static AnalysisResult none(Guarantee guarantee, Bounds bounds) {
    return new AnalysisResult(
        "predict",
        "quiet.std",
        Verdict.NONE,
        Optional.of(guarantee),
        List.of(),
        List.of(),
        bounds,
        Stats.none().with(Count.EVENTS, 1234).with(Note.SETTLED_BY, "predict"));
  }

  public static AnalysisResult inconclusive() {
    return new AnalysisResult(
        "predict",
        "hard.std",
        Verdict.INCONCLUSIVE,
        Optional.empty(),
        List.of(),
        List.of(Reason.of(Reason.Code.UNDECIDED, "3 pairs took more than 100,000 states")),
        Bounds.none(),
        Stats.none().with(Count.MILLIS, 61_200));
  }

  /** A race whose witness has these steps. */
  public static AnalysisResult witnessedBy(Witness witness) {
    Race race = figure1a().races().get(0);
    return new AnalysisResult(
        "predict",
        "long.std",
        Verdict.RACES,
        Optional.empty(),
        List.of(
            new Race(
                race.first(),
                race.second(),
                "x",
                Certainty.WITNESSED,
                "00",
                Optional.of(witness),
                Optional.empty())),
        List.of(),
        Bounds.none(),
        Stats.none());
  }

  public static WitnessStep step(String thread, int line, String action) {
    return new WitnessStep(thread, line(line), action, OptionalLong.of(line - 1));
  }

  public static SourceLocation line(int line) {
    return new SourceLocation("", line, 0);
  }

  /** A witness of many threads that take turns. */
  public static Witness longWitness(int threads, int steps) {
    List<WitnessStep> all = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      all.add(step("T" + (i % threads + 1), i + 1, "w(x" + i + ")"));
    }
    return reordering(all.toArray(WitnessStep[]::new));
  }

  public static Witness reordering(WitnessStep... steps) {
    List<WitnessStep> all = List.of(steps);
    return new Witness() {
      @Override
      public Kind kind() {
        return Kind.REORDERING;
      }

      @Override
      public long length() {
        return all.size();
      }

      @Override
      public List<WitnessStep> lastSteps(int count) {
        return all.subList(Math.max(0, all.size() - count), all.size());
      }
    };
  }

  /** The scheduled race with accesses apart, far from the start and the end, and two variants. */
  public static AnalysisResult apart() {
    AnalysisResult result = scheduled(1);
    Race race = result.races().get(0);
    List<WitnessStep> steps = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      steps.add(
          WitnessStep.of("0", new SourceLocation("sum.c", i, 0), i == 5 ? "writes a[9]" : "waits"));
    }
    Race apart =
        new Race(
            race.first(),
            race.second(),
            race.variable(),
            race.certainty(),
            race.fingerprint(),
            Optional.of(new Schedule(steps, 4, "The flag is relaxed.")),
            race.occurrences(),
            race.advice(),
            List.of(
                new RaceVariant(
                    RaceKind.WRITE_WRITE, race.first().location(), race.second().location()),
                new RaceVariant(
                    RaceKind.READ_WRITE, race.first().location(), race.second().location())));
    return new AnalysisResult(
        result.engine(),
        result.input(),
        result.verdict(),
        result.guarantee(),
        List.of(apart),
        List.of(),
        result.reasons(),
        result.bounds(),
        result.stats());
  }
}
