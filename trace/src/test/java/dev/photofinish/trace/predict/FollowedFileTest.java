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
import dev.photofinish.trace.predict.PredictOptions.Witnesses;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A trace that is analysed while it is read has the races that it has once it is read. */
class FollowedFileTest {
  private static final int SEEDS = 15 * Integer.getInteger("photofinish.times", 1);

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
      compare(file, order, "seed " + seed);
    }
  }

  /** Long enough to be read in several parts, and with wakes that have to be put in. */
  @Test
  void inSeveralParts() throws Exception {
    Path file = directory.resolve("t.std");
    for (int seed = 0; seed < 16; seed++) {
      TraceWriters.write(RandomTrace.of(seed, new RandomTrace.Shape(4, 3, 3, 1_500, true)), file);
      List<String> lines = new ArrayList<>(Files.readAllLines(file));
      int from = seed % 4 == 0 ? lines.size() : seed % 4 * lines.size() / 4;
      lines.subList(from, lines.size()).removeIf(line -> line.contains("|wake("));
      Files.write(file, lines);
      compare(file, seed % 2 == 0 ? Order.HB : Order.SHB, "seed " + seed);
    }
  }

  private static void compare(Path file, Order order, String which) throws Exception {
    for (Repair repair : Repair.values()) {
      Trace trace = TraceReader.read(file, repair, Progress.NONE);
      for (Grouping grouping : Grouping.values()) {
        for (Witnesses witnesses : Witnesses.values()) {
          PredictOptions options =
              PredictOptions.defaults()
                  .withThreads(1)
                  .withOrder(order)
                  .withGrouping(grouping)
                  .withWitnesses(witnesses);
          Prediction followed =
              new Prediction(trace, Predictor.predict(file, repair, options, Progress.NONE));
          assertThat(followed.facts())
              .as("%s, %s, %s", which, repair, options)
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
