package dev.photofinish.trace.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is what is read. */
class RoundTripTest {
  private static final RandomTrace.Shape PLAIN = new RandomTrace.Shape(4, 3, 5, 80, false);
  private static final RandomTrace.Shape WITH_EXTRAS = new RandomTrace.Shape(4, 3, 5, 80, true);

  @TempDir Path directory;

  private Trace again(Trace trace, String name) throws IOException {
    Path path = directory.resolve(name);
    TraceWriters.write(trace, path);
    return TraceReader.read(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.std", "t.std.gz", "t.pft", "t.pft.gz"})
  void everything(String name) throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      Trace trace = enriched(RandomTrace.of(seed, WITH_EXTRAS));
      assertThat(Reading.events(again(trace, name)))
          .as("seed %d", seed)
          .isEqualTo(Reading.events(trace));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.csv", "t.csv.gz"})
  void everythingButLocations(String name) throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      Trace trace = enriched(RandomTrace.of(seed, WITH_EXTRAS));
      assertThat(Reading.eventsWithoutLocations(again(trace, name)))
          .as("seed %d", seed)
          .isEqualTo(Reading.eventsWithoutLocations(trace));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.rr", "t.rr.gz"})
  void plainTracesAsRoadRunner(String name) throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      Trace trace = enriched(RandomTrace.of(seed, PLAIN), Op.BEGIN, Op.END);
      assertThat(Reading.events(again(trace, name)))
          .as("seed %d", seed)
          .isEqualTo(Reading.events(trace));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.bin", "t.bin.gz"})
  void plainTracesAsNumbers(String name) throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      Trace trace = enriched(RandomTrace.of(seed, PLAIN), Op.BRANCH, Op.REQUEST);
      Trace numbered = again(trace, name);
      assertThat(Reading.events(again(numbered, name)))
          .as("seed %d", seed)
          .isEqualTo(Reading.events(numbered));
      assertThat(Reading.events(numbered).toString().replaceAll("[^(|]*[(]\\w+", "("))
          .isEqualTo(Reading.events(trace).toString().replaceAll("[^(|]*[(]\\w+", "("));
    }
  }

  private static Trace enriched(Trace trace) throws Exception {
    return enriched(
        trace, Op.BEGIN, Op.END, Op.BRANCH, Op.REQUEST, Op.ARRIVE, Op.REENTRANT_ACQUIRE);
  }

  /**
   * Puts harmless events after some others, and makes every third critical section a nested one.
   */
  private static Trace enriched(Trace trace, Op... extras) throws Exception {
    TraceBuilder builder = new TraceBuilder();
    builder.symbols().threads().intern("T0");
    builder.symbols().variables().intern("x0");
    for (int event = 0; event < trace.size(); event++) {
      Op op = trace.op(event);
      int thread = intern(builder, trace, trace.thread(event));
      int location = builder.symbols().locations().intern("" + (1 + trace.location(event)));
      String target = trace.symbols().table(op.target()).name(trace.target(event));
      builder.add(thread, op, builder.symbols().table(op.target()).intern(target), location);
      Op extra = extras[event % extras.length];
      boolean waits = op == Op.WAIT;
      if (extra == Op.REENTRANT_ACQUIRE && op == Op.ACQUIRE) {
        int lock = builder.symbols().locks().intern(target);
        builder.add(thread, Op.ACQUIRE, lock, location);
        builder.add(thread, Op.RELEASE, lock, location);
      } else if (extra == Op.ARRIVE && !waits) {
        int barrier = builder.symbols().locks().intern("barrier");
        builder.add(thread, Op.ARRIVE, barrier, location);
        builder.add(thread, Op.DEPART, barrier, location);
      } else if (extra != Op.REENTRANT_ACQUIRE && !waits) {
        int other = builder.symbols().table(extra.target()).intern("other");
        builder.add(thread, extra, other, location);
      }
    }
    return builder.build(trace.name());
  }

  private static int intern(TraceBuilder builder, Trace trace, int thread) {
    return builder.symbols().threads().intern(trace.symbols().threads().name(thread));
  }
}
