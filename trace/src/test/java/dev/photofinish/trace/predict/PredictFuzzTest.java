package dev.photofinish.trace.predict;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.io.MutatedTraces;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever the bytes, they are refused or analysed by every order. Runs for {@code
 * -Dphotofinish.fuzz.seconds}, 4 by default, from {@code -Dphotofinish.fuzz.seed}.
 */
class PredictFuzzTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir Path directory;

  @Test
  void everyTraceThatIsReadIsAnalysed() throws Exception {
    long seconds = Long.getLong("photofinish.fuzz.seconds", 4);
    long seed = Long.getLong("photofinish.fuzz.seed", 1);
    MutatedTraces traces = new MutatedTraces(directory);
    long end = System.nanoTime() + seconds * 1_000_000_000;
    for (; System.nanoTime() < end; seed++) {
      byte[] bytes = traces.next(new Random(seed));
      String name = "-Dphotofinish.fuzz.seed=" + seed;
      assertTimeoutPreemptively(PATIENCE, () -> analyse(bytes, name), name);
    }
  }

  private static void analyse(byte[] bytes, String name) {
    for (Repair repair : Repair.values()) {
      try {
        read(bytes, name, repair).ifPresent(PredictFuzzTest::analyse);
      } catch (RuntimeException | Error e) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        throw new AssertionError(name + " " + repair + "\n" + text, e);
      }
    }
  }

  private static Optional<Trace> read(byte[] bytes, String name, Repair repair) {
    try {
      return Optional.of(
          TraceReader.read(new ByteArrayInputStream(bytes), name, repair, Progress.NONE));
    } catch (TraceFormatException e) {
      return Optional.empty();
    }
  }

  private static void analyse(Trace trace) {
    PredictOptions options = PredictOptions.defaults().withThreads(1);
    for (Order order : Order.values()) {
      for (Grouping grouping : Grouping.values()) {
        Prediction prediction =
            Prediction.of(trace, options.withOrder(order).withGrouping(grouping));
        if (prediction.result().stats().containsKey("refusedWitnesses")) {
          throw new AssertionError("a witness is refused: " + order + ", " + grouping);
        }
      }
    }
  }
}
