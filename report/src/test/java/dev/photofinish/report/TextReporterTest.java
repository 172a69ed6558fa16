package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Race;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.report.format.ReportFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextReporterTest {
  @Test
  void aRaceIsShownWithItsWitness() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.figure1a()))
        .isEqualTo(
            """
            figure-1a.std: 1 race

              1. write-read race on x
                 write  line 2  thread T1  event 1
                 read   line 7  thread T2  event 6
                 1 of 1 candidate pair of events shown to race, 5 events apart in the run

                 This reordering of the run brings both accesses next to each other:

                         T1      T2
                 line 4          acq(l)
                 line 5          w(x)
                 line 6          rel(l)
                 line 1  acq(l)
                 line 2  w(x)            <- race
                 line 7          r(x)    <- race

                 To order them, hold one lock around the write and the read, or let one thread wait for the other.

              7 events, 1 candidate pair
            """);
  }

  @Test
  void aRaceWithoutAWitnessIsAPossibleOne() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.possible()))
        .isEqualTo(
            """
            a.c: 1 possible race

              1. possible write-write race on a[9]
                 write by thread 1 at a.c:10:30
                   10 | a[i]=0;
                 write by thread 0 at a.c:12
                 To order them, hold one lock around both writes, or let one thread wait for the other.

              not supported: a.c:10:30: a call through a pointer
            """);
  }

  @Test
  void ofManyPossibleRacesTheLastAreOneLineEach() throws IOException {
    AnalysisResult one = Results.possible();
    AnalysisResult many =
        new AnalysisResult(
            one.engine(),
            one.input(),
            one.verdict(),
            one.guarantee(),
            Collections.nCopies(22, one.races().get(0)),
            one.reasons(),
            one.bounds(),
            one.stats());
    assertThat(report(ReportOptions.defaults(), many))
        .contains(
            """
                 To order them, hold one lock around both writes, or let one thread wait for the other.

              21. possible write-write race on a[9] at a.c:10:30 and a.c:12
              22. possible write-write race on a[9] at a.c:10:30 and a.c:12

            """);
  }

  @Test
  void whatHelpsStandsFirstAndOpenPairsAreNamed() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.open(7)))
        .isEqualTo(
            """
            sum.c: inconclusive
              give more time
                out of time: stopped after 60 s
                out of time: another was stopped
              undecided: 7 pairs are open
                x at sum.c:14:12 and sum.c:21:3
                x at sum.c:14:12 and sum.c:22:3
                x at sum.c:14:12 and sum.c:23:3
                x at sum.c:14:12 and sum.c:24:3
                x at sum.c:14:12 and sum.c:25:3
                and 2 more
            """);
  }

  @Test
  void aRaceOfAHeaderIsToldOnce() throws IOException {
    assertThat(
            report(
                ReportOptions.defaults(),
                Results.possible(),
                Results.with("b.c", Results.possible())))
        .endsWith(
            """

            b.c: 1 possible race

              1. possible write-write race on a[9], as in a.c
                 write  a.c:10:30  thread 1
                 write  a.c:12     thread 0

              not supported: a.c:10:30: a call through a pointer
            """);
  }

  @Test
  void accessesApartAreMarkedAndVariantsNamed() throws IOException {
    assertThat(report(ReportOptions.defaults().withMaxSteps(OptionalInt.of(4)), Results.apart()))
        .contains(
            """
                 also write-write and read-write at these lines

                 In this schedule nothing orders the two accesses:

                         thread 0
                 line 1  waits
                 ... 3 steps left out
                 line 5  writes a[9]  <- race
                 ... 1 step left out
                 line 7  waits
                 line 8  waits
                 line 9  waits        <- race

                 The flag is relaxed.
            """);
  }

  @Test
  void aRaceInAProgramIsShownInItsSource() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.scheduled(1)))
        .isEqualTo(
            """
            sum.c: 1 race, and 1 deadlock, 1 memory error

              1. write-read race on a[9]
                 write by thread 1 at sum.c:14:12
                   14 | a[i] = b + a[i] * 5;
                      |       ^
                   called from sum.c:30:3
                 read by task 7 at sum.c:120:9
                   120 | error = a[9] + 1;
                       |       ^

                 This schedule brings both accesses next to each other:

                           thread 0           thread 1
                 line 11   fork of 2 threads
                 line 12                      acquires l
                 line 13                      releases l
                 line 14                      writes a[9]  <- race
                 line 120  reads a[9]                      <- race

                 A barrier between lines 14 and 120 would order them: remove nowait at line 12.

              also out of bounds: sum.c:14:12: reads 4 bytes after a (thread 1)
              also deadlock: all threads wait
              12 states of memory and threads visited
            """);
  }

  @Test
  void aLongScheduleIsCutInTheMiddle() throws IOException {
    assertThat(
            report(
                ReportOptions.defaults().withMaxSteps(OptionalInt.of(8)), Results.scheduled(500)))
        .contains("fork of 2 threads\n     line 12                      acquires l\n     ... 995")
        .contains("     ... 995 steps left out\n     line 12")
        .contains("line 120  reads a[9]                      <- race\n");
  }

  @Test
  void longActionsAreClippedToTheWidthOfATable() throws IOException {
    String action = "calls a function whose name goes on and on ".repeat(5);
    AnalysisResult two =
        Results.witnessedBy(
            Results.reordering(Results.step("T1", 1, action), Results.step("T2", 2, action)));
    AnalysisResult eight =
        Results.witnessedBy(
            Results.reordering(
                IntStream.rangeClosed(1, 8)
                    .mapToObj(i -> Results.step("T" + i, i, action))
                    .toArray(WitnessStep[]::new)));
    String report = report(ReportOptions.defaults(), two, eight);
    assertThat(report.lines().filter(line -> !line.contains("To order")))
        .allMatch(line -> line.length() <= 125);
    assertThat(report).contains("T1 ").contains("... ").contains("thread  step");
  }

  @Test
  void aVerdictOfNoneSaysWhatItCovers() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.none(Guarantee.TRACE, Bounds.none())))
        .startsWith("quiet.std: no race in any reordering of this run\n")
        .endsWith("\n  1,234 events\n");
    assertThat(
            report(
                ReportOptions.defaults(),
                Results.none(Guarantee.TRACE, Bounds.none().with(Bound.ATOMIZATION, "menier"))))
        .startsWith(
            "quiet.std: no race between transactions (menier cuts) in any schedule of this run;"
                + " determinacy was not looked at\n");
    assertThat(
            report(
                ReportOptions.defaults(),
                Results.none(Guarantee.TRACE, Bounds.none().with(Bound.MODE, "determinacy"))))
        .startsWith("quiet.std: no determinacy race in this run, with its input\n");
    assertThat(
            report(
                ReportOptions.defaults(),
                Results.none(Guarantee.BOUNDED, Bounds.none().with(Bound.THREADS, 4))))
        .startsWith("quiet.std: no race within these bounds: threads 4\n");
    assertThat(report(ReportOptions.defaults(), Results.none(Guarantee.PROVED, Bounds.none())))
        .startsWith("quiet.std: no race, for every input and every number of threads\n");
  }

  @Test
  void anInconclusiveResultGivesItsReasons() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.inconclusive()))
        .isEqualTo(
            """
            hard.std: inconclusive
              undecided: 3 pairs took more than 100,000 states
            """);
  }

  @Test
  void severalInputsAreSeparatedByAnEmptyLine() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.inconclusive(), Results.inconclusive()))
        .contains("states\n\nhard.std");
  }

  @Test
  void aLongWitnessKeepsItsLastSteps() throws IOException {
    String report =
        report(
            ReportOptions.defaults().withMaxSteps(OptionalInt.of(5)),
            Results.witnessedBy(Results.longWitness(3, 2000)));
    assertThat(report)
        .contains("... 1,995 earlier events\n     line 1996")
        .doesNotContain("line 1995")
        .contains("w(x1999)            <- race");
  }

  @Test
  void onlyThreadsThatActHaveAColumnAndTenComesAfterTwo() throws IOException {
    AnalysisResult result =
        Results.witnessedBy(
            Results.reordering(
                Results.step("T10", 1, "acq(l)"),
                Results.step("T2", 2, "w(x)"),
                Results.step("T10", 3, "r(x)")));
    assertThat(report(ReportOptions.defaults(), result)).contains("        T2    T10\n");
  }

  @Test
  void manyThreadsAreNamedInEachRow() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.witnessedBy(Results.longWitness(9, 20))))
        .contains("         thread  step\n")
        .contains("line 20  T2      w(x19)  <- race\n");
  }

  @Test
  void noStepsShowNoTable() throws IOException {
    assertThat(report(ReportOptions.defaults().withMaxSteps(OptionalInt.of(0)), Results.figure1a()))
        .doesNotContain("reordering", "<- race");
  }

  @Test
  void coloursComeOnlyOnDemand() throws IOException {
    assertThat(report(ReportOptions.defaults(), Results.figure1a())).doesNotContain("\u001b");
    assertThat(report(ReportOptions.defaults().withPalette(Palette.ANSI), Results.figure1a()))
        .contains("\u001b[1;31m1 race\u001b[0m");
  }

  @Test
  void namesOfTheInputCannotSteerTheTerminal() throws IOException {
    AnalysisResult result =
        Results.witnessedBy(
            Results.reordering(
                Results.step("T\u001b[2J", 1, "w(x)"), Results.step("T2", 2, "r(x)")));
    assertThat(report(ReportOptions.defaults(), result)).doesNotContain("\u001b").contains("T?[2J");
  }

  /** An override of the direction, a space without width, and a separator of lines. */
  @Test
  void namesOfTheInputCannotHideOrTurnText() throws IOException {
    AnalysisResult result =
        Results.witnessedBy(
            Results.reordering(
                Results.step("a\u202eb\u200bc\u2028d", 1, "w(x)"), Results.step("T2", 2, "r(x)")));
    assertThat(report(ReportOptions.defaults(), result)).contains("a?b?c?d");
  }

  @Test
  void otherPairsOfAGroupAreNotCalledFreeOfRaces() throws IOException {
    AnalysisResult one = Results.figure1a();
    Race race = one.races().get(0);
    Race group =
        new Race(
            race.first(),
            race.second(),
            race.variable(),
            race.certainty(),
            race.fingerprint(),
            race.witness(),
            Optional.of(new Occurrences(1, 780, 5)));
    assertThat(Phrases.seen(group))
        .isEqualTo(
            "1 of 780 candidate pairs of events shown to race, 5 events apart in the run;"
                + " the others need not be looked at");
  }

  @Test
  void racesThatThereIsNoTimeForAreCounted() throws IOException {
    StringWriter text = new StringWriter();
    try (Reporter reporter = ReportFormat.TEXT.open(text, ReportOptions.defaults())) {
      reporter.add(Results.repeated(3), Optional.empty(), Deadline.in(Duration.ZERO));
    }
    assertThat(text.toString())
        .contains("3 races")
        .contains("\n  1. ")
        .doesNotContain("\n  2. ")
        .contains(
            """
              give more time with --timeout
                out of time: the time was over before the whole report was written: 2 more races were found and not listed
            """);
  }

  private static String report(ReportOptions options, AnalysisResult... results)
      throws IOException {
    StringWriter text = new StringWriter();
    try (Reporter reporter = ReportFormat.TEXT.open(text, options)) {
      for (AnalysisResult result : results) {
        reporter.add(result);
      }
    }
    return text.toString();
  }
}
