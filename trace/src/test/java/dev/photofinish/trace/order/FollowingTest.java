package dev.photofinish.trace.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.RandomTrace.Shape;
import dev.photofinish.trace.Repair;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import dev.photofinish.trace.TraceBuilder.Past;
import dev.photofinish.trace.TraceSymbols;
import dev.photofinish.trace.order.ReferenceOrders.Pair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What follows a trace while it and its names grow finds what it finds in the whole trace. */
class FollowingTest {
  private static final int SEEDS = 400 * Integer.getInteger("photofinish.times", 1);

  @ParameterizedTest
  @EnumSource(names = {"HB", "SHB"})
  void findsTheSamePairs(Analysis analysis) throws ImpossibleEventException {
    for (int seed = 0; seed < SEEDS; seed++) {
      Trace[] traces = {
        RandomTrace.of(seed, new Shape(4, 3, 3, 60, true)),
        RandomTrace.of(seed, new Shape(20, 4, 2, 90, true)),
        SpicedTrace.of(seed, new Shape(5, 2, 2, 50, true))
      };
      for (Trace trace : traces) {
        for (Detail detail : Detail.values()) {
          for (Past past : Past.values()) {
            Set<Pair> pairs = new TreeSet<>();
            RacePass pass =
                analysis.pass(
                    trace,
                    detail,
                    (first, thread, kind, second) -> pairs.add(new Pair(first, second)));
            grow(trace, seed, new TraceBuilder(Repair.STRICT, pass, past));
            assertThat(pairs)
                .as("%s of %s, seed %d, %s, %s", analysis, trace.name(), seed, detail, past)
                .isEqualTo(analysis.pairs(trace, detail));
          }
        }
      }
    }
  }

  /** Builds the trace once more, with names that are entered when they are needed. */
  private static void grow(Trace trace, long seed, TraceBuilder builder)
      throws ImpossibleEventException {
    Random random = new Random(seed);
    TraceSymbols symbols = builder.symbols();
    for (int event = 0; event < trace.size(); event++) {
      Op op = trace.op(event);
      builder.add(
          symbols.threads().intern(trace.symbols().threads().name(trace.thread(event))),
          op,
          symbols
              .table(op.target())
              .intern(trace.symbols().table(op.target()).name(trace.target(event))),
          symbols.locations().intern("at " + trace.location(event)));
      if (random.nextInt(4) == 0) {
        builder.publish();
      }
    }
    assertThat(builder.finish(trace.name()).size()).isEqualTo(trace.size());
  }

  /** A variable that is accessed in very many places, by very many threads. */
  @Test
  void rememberManyPlacesAndThreads() throws ImpossibleEventException {
    TraceBuilder builder = new TraceBuilder();
    int variable = builder.symbols().variables().intern("x");
    Random random = new Random(7);
    for (int event = 0; event < 240; event++) {
      int thread = builder.symbols().threads().intern("T" + random.nextInt(1 + event / 15));
      int location = builder.symbols().locations().intern("" + random.nextInt(1 + event / 2));
      builder.add(thread, random.nextInt(3) == 0 ? Op.WRITE : Op.READ, variable, location);
    }
    Trace trace = builder.build("many places");
    Set<Pair> all = Analysis.HB.pairs(trace, Detail.ALL);
    assertThat(all).isEqualTo(new ReferenceOrders(trace).hb());
    Map<List<Integer>, Pair> latest = new HashMap<>();
    for (Pair pair : all) {
      int first = pair.first();
      latest.merge(
          List.of(pair.second(), trace.head(first), trace.location(first)),
          pair,
          (one, other) -> one.first() > other.first() ? one : other);
    }
    assertThat(Analysis.HB.pairs(trace, Detail.LATEST)).isEqualTo(new TreeSet<>(latest.values()));
  }
}
