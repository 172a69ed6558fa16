package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.Race;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.witness.WitnessChecker;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaceReportTest {
  private static final Trace TRACE = RandomTrace.parse("T1|w(x)|1", "T2|w(x)|2");

  @ParameterizedTest
  @CsvSource({"100, 100, 0", "20416, 20416, 0", "20417, 20416, 1", "90000, 20416, 69584"})
  void countsTheRacesThatItHasNoTimeToList(int races, int listed, int unlisted) {
    RaceReport report = report(Deadline.in(Duration.ZERO));
    assertThat(races(report, races)).hasSize(listed);
    assertThat(report.unlisted()).isEqualTo(unlisted);
  }

  @ParameterizedTest
  @CsvSource({"100", "90000"})
  void listsAllInTime(int races) {
    RaceReport report = report(Deadline.never());
    assertThat(races(report, races)).hasSize(races);
    assertThat(report.unlisted()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "vw, r, 'The write at line 1 is volatile, the read at line 2 is not: make it volatile, too.'",
    "w, vr, 'The read at line 2 is volatile, the write at line 1 is not: make it volatile, too.'",
    "w, w, ''"
  })
  void saysWhichSideIsNotVolatile(String first, String second, String advice) {
    Trace trace = RandomTrace.parse("T1|" + first + "(x)|1", "T2|" + second + "(x)|2");
    Race race = Prediction.of(trace, Order.M2, Grouping.PAIR).result().races().get(0);
    assertThat(race.advice()).isEqualTo(advice);
  }

  private static RaceReport report(Deadline deadline) {
    return new RaceReport(TRACE.symbols(), TRACE, () -> new WitnessChecker(TRACE), deadline);
  }

  private static List<Race> races(RaceReport report, int count) {
    Findings findings = new Findings();
    for (int key = 0; key < count; key++) {
      findings.race(key, 0, 1, null);
    }
    return report.races(
        findings, Grouping.EVENT, groups -> Collections.nCopies(groups.size(), null), some -> {});
  }
}
