package dev.photofinish.trace.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A million events, which nothing quadratic gets through. */
class LongTraceTest {
  private static final int EVENTS = 1_000_000;
  private static final int THREADS = 4;

  /** Threads in turn count under a lock, and all write a variable that nothing protects. */
  private static Trace counters() throws ImpossibleEventException {
    TraceBuilder builder = new TraceBuilder();
    for (int thread = 0; thread < THREADS; thread++) {
      builder.symbols().threads().intern("T" + thread);
    }
    for (int lock = 0; lock < 3; lock++) {
      builder.symbols().locks().intern("l" + lock);
      builder.symbols().variables().intern("count" + lock);
    }
    int racy = builder.symbols().variables().intern("racy");
    for (int location = 0; location < 8; location++) {
      builder.symbols().locations().intern("C.java:" + location);
    }
    for (int turn = 0; turn < EVENTS / 5; turn++) {
      int thread = turn % THREADS;
      int lock = turn / THREADS % 3;
      builder.add(thread, Op.ACQUIRE, lock, 0);
      builder.add(thread, Op.READ, lock, 1);
      builder.add(thread, Op.WRITE, lock, 2);
      builder.add(thread, Op.RELEASE, lock, 3);
      builder.add(thread, Op.WRITE, racy, 4 + turn % 2);
    }
    return builder.build("counters");
  }

  @ParameterizedTest
  @EnumSource
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void runsThroughAMillionEvents(Analysis analysis) throws ImpossibleEventException {
    Trace trace = counters();
    long[] pairs = {0};
    analysis
        .pass(
            trace,
            Detail.LATEST,
            (first, thread, kind, second) -> {
              assertThatRaces(trace, first);
              assertThatRaces(trace, second);
              pairs[0]++;
            })
        .run(trace, Progress.NONE);
    long fewest = analysis == Analysis.LOCKSET ? 1 : EVENTS / 10L;
    assertThat(pairs[0]).isBetween(fewest, (long) EVENTS * THREADS);
  }

  private static void assertThatRaces(Trace trace, int event) {
    if (trace.location(event) < 4) {
      throw new AssertionError(event + " is protected");
    }
  }
}
