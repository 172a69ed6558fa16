package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Progress;
import dev.photofinish.core.measure.Count;
import dev.photofinish.trace.ContendedTrace;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceLine;
import dev.photofinish.trace.exact.ExhaustiveOracle;
import dev.photofinish.trace.io.Compression;
import dev.photofinish.trace.io.TraceFormat;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.io.TraceWriters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Small traces with something odd about each, read from every format and held against the oracle.
 */
class OddTracesTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A|w(x)|1",
        "A|r(x)|1 B|r(x)|2",
        "A|w(x)|1 B|r(x)|2",
        "A|r(x)|1 B|w(x)|2",
        "A|w(x)|1 A|r(x)|2 B|w(x)|3",
        "A|w(x)|1 A|r(x)|2 B|r(x)|3 A|w(x)|4",
        "A|acq(x)|1 A|w(x)|2 A|rel(x)|3 B|w(x)|4",
        "A|acq(A)|1 A|w(A)|2 A|rel(A)|3 B|acq(A)|4 B|w(A)|5 B|rel(A)|6",
        "A|acq(B)|1 A|w(B)|2 B|w(B)|3",
        "A|fork(B)|1 A|w(x)|2 B|w(x)|3 A|join(B)|4 A|w(x)|5",
        "A|fork(B)|1 B|fork(C)|2 C|w(x)|3 A|w(x)|4 B|join(C)|5 A|join(B)|6 A|w(x)|7",
        "A|join(B)|1 A|w(x)|2 C|w(x)|3",
        "A|fork(B)|1 A|join(B)|2 A|w(x)|3 C|w(x)|4",
        "A|w(x)|1 A|fork(B)|2 B|w(x)|3",
        "A|acq(l)|1 A|acq(l)|2 A|w(x)|3 A|rel(l)|4 A|w(x)|5 A|rel(l)|6 B|acq(l)|7 B|w(x)|8",
        "A|acq(l)|1 A|w(x)|2 B|w(x)|3",
        "A|acq(l)|1 A|w(x)|2 A|rel(l)|3 B|acq(l)|4 B|w(x)|5",
        "A|acq(l)|1 A|acq(m)|2 A|rel(l)|3 A|w(x)|4 A|rel(m)|5 B|acq(l)|6 B|w(x)|7 B|rel(l)|8",
        "A|acq(l)|1 A|acq(m)|2 A|rel(l)|3 A|acq(n)|4 A|rel(m)|5 A|w(x)|6 A|rel(n)|7 B|w(x)|8",
        "A|acq(l)|1 A|w(x)|2 A|w(y)|3 A|rel(l)|4 B|acq(l)|5 B|r(y)|6 B|rel(l)|7 B|w(x)|8",
        "A|acq(l)|1 A|w(x)|2 A|rel(l)|3 B|acq(l)|4 B|w(x)|5 B|rel(l)|6 B|r(x)|7",
        "A|acq(l)|1 A|wait(l)|2 B|acq(l)|3 B|w(x)|4 B|notify(l)|5 B|rel(l)|6 A|wake(l)|7 A|w(x)|8",
        "A|acq(l)|1 A|wait(l)|2 B|acq(l)|3 B|w(x)|4 B|rel(l)|5 A|wake(l)|6 A|rel(l)|7 A|w(x)|8",
        "A|acq(l)|1 A|acq(l)|2 A|wait(l)|3 B|acq(l)|4 B|notifyall(l)|5 B|rel(l)|6 A|wake(l)|7"
            + " A|w(x)|8 A|rel(l)|9 A|rel(l)|10 B|w(x)|11",
        "A|w(x)|1 A|arrive(b)|2 B|arrive(b)|3 B|depart(b)|4 B|w(x)|5 A|depart(b)|6 A|w(x)|7",
        "A|arrive(b)|1 A|w(x)|2 B|arrive(b)|3 B|depart(b)|4 B|w(x)|5 A|depart(b)|6",
        "A|arrive(b)|1 A|depart(b)|2 A|w(x)|3 B|arrive(b)|4 B|depart(b)|5 B|w(x)|6",
        "A|w(x)|1 A|vw(v)|2 B|vr(v)|3 B|w(x)|4",
        "A|w(x)|1 A|vr(v)|2 B|vw(v)|3 B|w(x)|4",
        "A|vw(x)|1 B|vw(x)|2",
        "A|vw(x)|1 B|w(x)|2",
        "A|vu(v)|1 A|w(x)|2 B|vu(v)|3 B|w(x)|4 A|vu(v)|5",
        "A|r(x)|1 A|w(y)|2 B|r(y)|3 B|w(x)|4",
        "A|r(x)|1 B|w(x)|2 A|w(y)|3 C|r(y)|4 C|w(x)|5",
        "A|w(x)|1 B|w(x)|2 C|r(x)|3 A|w(x)|4 C|w(x)|5",
        "A|acq(l)|1 B|acq(m)|2 A|w(x)|3 B|w(x)|4 A|rel(l)|5 B|rel(m)|6 A|acq(m)|7 B|acq(l)|8",
        "\u00e4|w(\u03bb)|\u00fc.c:1 \u00f6|w(\u03bb)|\u00fc.c:2",
        "\ud83d\ude00|acq(\u9501)|1 \ud83d\ude00|w(x)|2 b|w(x)|3",
        "A|begin()|0 A|w(x)|1 A|end()|2 B|req(l)|3 B|branch()|4 B|w(x)|5",
      })
  void areRightInEveryFormat(String lines) throws IOException {
    Trace trace = RandomTrace.parse(lines.split(" "));
    check(trace, lines);
    Set<ExhaustiveOracle.Pair> races = ExhaustiveOracle.races(trace);
    for (TraceFormat format : new TraceFormat[] {TraceFormat.STD, TraceFormat.PFT}) {
      for (Compression compression : Compression.values()) {
        Path file = directory.resolve("trace." + format + compression);
        TraceWriters.write(trace, file, format, compression);
        for (Repair repair : Repair.values()) {
          Trace read = TraceReader.read(file, repair, Progress.NONE);
          assertThat(ExhaustiveOracle.races(read)).as("%s %s", format, lines).isEqualTo(races);
          check(read, format + " " + lines);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(ContendedTrace.Spice.class)
  void randomOnesAreRight(ContendedTrace.Spice spice) {
    for (long seed = 0; seed < 300; seed++) {
      Trace trace = ContendedTrace.of(seed, new ContendedTrace.Shape(4, 3, 2, 18, 99, spice));
      check(trace, "seed " + seed + "\n" + TraceLine.print(trace));
    }
  }

  private static void check(Trace trace, String name) {
    Set<ExhaustiveOracle.Pair> races = ExhaustiveOracle.races(trace);
    for (Order order : Order.values()) {
      Prediction prediction = Prediction.of(trace, order, Grouping.EVENT);
      assertThat(prediction.result().stats().count(Count.REFUSED_WITNESSES)).as(name).isEmpty();
      switch (order) {
        case M2, EXACT -> assertThat(prediction.pairs()).as("%s %s", order, name).isEqualTo(races);
        case SHB, SYNCP ->
            assertThat(races).as("%s %s", order, name).containsAll(prediction.pairs());
        case LOCKSET -> assertThat(prediction.pairs()).as("%s %s", order, name).containsAll(races);
        case HB, WCP, DC ->
            assertThat(races).as("%s %s", order, name).containsAll(prediction.witnessedPairs());
      }
    }
  }
}
