package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import dev.photofinish.trace.io.TraceWriters;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A trace that is analysed while it is read has the races that it has once it is read. */
class FollowedFileTest {
  private static final int SEEDS = 40;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "t.std, true",
    "t.std.gz, true",
    "t.pft, true",
    "t.pft.gz, true",
    "t.csv, true",
    "t.rr, false",
    "t.bin, false"
  })
  void inEveryFormat(String name, boolean withExtras) throws Exception {
    Path file = directory.resolve(name);
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceWriters.write(
          RandomTrace.of(seed, new RandomTrace.Shape(4, 3, 3, 80, withExtras)), file);
      Order order = seed % 2 == 0 ? Order.HB : Order.SHB;
      for (Repair repair : Repair.values()) {
        Trace trace = TraceReader.read(file, repair, Progress.NONE);
        for (Grouping grouping : Grouping.values()) {
          PredictOptions options =
              PredictOptions.defaults().withThreads(1).withOrder(order).withGrouping(grouping);
          Prediction followed =
              new Prediction(trace, Predictor.predict(file, repair, options, Progress.NONE));
          assertThat(followed.facts())
              .as("seed %d, %s, %s", seed, repair, options)
              .isEqualTo(Prediction.of(trace, options).facts());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void bad(Order order) throws Exception {
    Path file = directory.resolve("bad.std");
    String good = "T1|w(x)|1\nT2|w(x)|2\n".repeat(50_000);
    PredictOptions options = PredictOptions.defaults().withOrder(order);
    for (String wrong : new String[] {"T1|rel(l)|3", "T1|w(x)", "T1|w(x)|1|2", "T1|x(x)|4"}) {
      Files.writeString(file, good + wrong + "\n" + good);
      assertThatThrownBy(() -> Predictor.predict(file, Repair.STRICT, options, Progress.NONE))
          .isInstanceOf(TraceFormatException.class)
          .hasMessageStartingWith(file + ":100001: ");
    }
  }
}
