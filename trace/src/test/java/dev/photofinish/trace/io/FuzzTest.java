package dev.photofinish.trace.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever the bytes, the outcome is a trace or a {@link TraceFormatException}. Runs for {@code
 * -Dphotofinish.fuzz.seconds}, 3 by default, from {@code -Dphotofinish.fuzz.seed}.
 */
class FuzzTest {
  @TempDir Path directory;

  @Test
  void neverFailsInAnyOtherWay() throws Exception {
    long seconds = Long.getLong("photofinish.fuzz.seconds", 3);
    long seed = Long.getLong("photofinish.fuzz.seed", 1);
    MutatedTraces traces = new MutatedTraces(directory);
    long end = System.nanoTime() + seconds * 1_000_000_000;
    for (; System.nanoTime() < end; seed++) {
      byte[] bytes = traces.next(new Random(seed));
      for (Repair repair : Repair.values()) {
        try {
          check(Reading.read(bytes, repair));
        } catch (TraceFormatException e) {
          assertThat(e.getMessage()).as("seed %d", seed).startsWith("trace").doesNotContain("\n");
        } catch (Throwable e) {
          throw new AssertionError("-Dphotofinish.fuzz.seed=" + seed + " with " + repair, e);
        }
      }
    }
  }

  /** A trace that was accepted or mended is one that is accepted as it is. */
  private static void check(Trace trace) throws Exception {
    dev.photofinish.trace.TraceBuilder again = new dev.photofinish.trace.TraceBuilder();
    for (int event = 0; event < trace.size(); event++) {
      again.add(trace.thread(event), trace.op(event), trace.target(event), trace.location(event));
      assertThat(trace.inputIndex(event)).isGreaterThanOrEqualTo(0);
    }
    assertThat(again.build("again").size()).isEqualTo(trace.size());
  }
}
