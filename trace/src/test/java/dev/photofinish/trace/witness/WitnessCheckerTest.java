package dev.photofinish.trace.witness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.trace.ContendedTrace;
import dev.photofinish.trace.ContendedTrace.Spice;
import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceLine;
import dev.photofinish.trace.TraceRun;
import dev.photofinish.trace.predict.Grouping;
import dev.photofinish.trace.predict.PredictOptions;
import dev.photofinish.trace.predict.Predictor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The checker against a run by the definition, on witnesses and on what mutations make of them.
 * Looks at {@code -Dphotofinish.property.seeds} traces of each shape.
 */
class WitnessCheckerTest {
  private static final long SEEDS = Long.getLong("photofinish.property.seeds", 500);
  private static final int MUTATIONS = 12;

  private static final List<ContendedTrace.Shape> SHAPES =
      List.of(
          new ContendedTrace.Shape(2, 2, 2, 24, 12, Spice.NONE),
          new ContendedTrace.Shape(4, 2, 2, 30, 12, Spice.NONE),
          new ContendedTrace.Shape(3, 2, 2, 32, 12, Spice.ALL),
          new ContendedTrace.Shape(5, 1, 1, 32, 12, Spice.ALL));

  /** A reordering as a list, in which anything can be changed. */
  private static final class Draft {
    private final Trace trace;
    private final Random random;
    private int prefixLength;
    private final List<Integer> tail = new ArrayList<>();

    Draft(Reordering reordering, Random random) {
      this.trace = reordering.trace();
      this.random = random;
      this.prefixLength = reordering.prefixLength();
      for (int event : reordering.tail()) {
        tail.add(event);
      }
    }

    void mutate() {
      int place = random.nextInt(tail.size());
      switch (random.nextInt(8)) {
        case 0 -> Collections.swap(tail, place, random.nextInt(tail.size()));
        case 1 -> Collections.swap(tail, place, Math.max(0, place - 1));
        case 2 -> tail.remove(place);
        case 3 -> tail.set(tail.size() - 1 - random.nextInt(Math.min(2, tail.size())), anEvent());
        case 4 -> tail.subList(place, tail.size()).clear();
        case 5 -> tail.add(place, anEvent());
        case 6 -> prefixLength = random.nextInt(trace.size() + 1);
        default -> tail.subList(0, place).clear();
      }
      if (tail.isEmpty()) {
        tail.add(anEvent());
      }
    }

    private int anEvent() {
      return random.nextInt(trace.size());
    }

    Reordering reordering() {
      return new Reordering(trace, prefixLength, tail.stream().mapToInt(e -> e).toArray());
    }

    List<Integer> events() {
      List<Integer> events = new ArrayList<>(IntStream.range(0, prefixLength).boxed().toList());
      events.addAll(tail);
      return events;
    }
  }

  @Test
  void agreesWithTheDefinition() {
    int accepted = 0;
    int refused = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      for (ContendedTrace.Shape shape : SHAPES) {
        Trace trace = ContendedTrace.of(seed, shape);
        List<Draft> drafts = drafts(trace, new Random(seed));
        List<Optional<String>> problems =
            new WitnessChecker(trace).check(drafts.stream().map(Draft::reordering).toList());
        for (int i = 0; i < drafts.size(); i++) {
          List<Integer> events = drafts.get(i).events();
          boolean right = drafts.get(i).tail.size() >= 2 && TraceRun.endsInARace(trace, events);
          if (problems.get(i).isEmpty() != right) {
            throw new AssertionError(
                "%s: the first %d events, then %s: the checker says %s, but it is %s\n%s"
                    .formatted(
                        trace.name(),
                        drafts.get(i).prefixLength,
                        drafts.get(i).tail,
                        problems.get(i),
                        right ? "right" : "wrong",
                        TraceLine.print(trace)));
          }
          accepted += right ? 1 : 0;
          refused += right ? 0 : 1;
        }
      }
    }
    assertThat(accepted).isGreaterThan((int) SEEDS * 5);
    assertThat(refused).isGreaterThan((int) SEEDS * 30);
  }

  private static List<Draft> drafts(Trace trace, Random random) {
    AnalysisResult result =
        Predictor.predict(
            trace,
            PredictOptions.defaults().withGrouping(Grouping.EVENT).withThreads(1),
            Progress.NONE);
    List<Draft> drafts = new ArrayList<>();
    for (Race race : result.races()) {
      Reordering reordering = (Reordering) race.witness().orElseThrow();
      drafts.add(new Draft(reordering, random));
      for (int i = 0; i < MUTATIONS; i++) {
        Draft draft = new Draft(reordering, random);
        for (int times = random.nextInt(3); times >= 0; times--) {
          draft.mutate();
        }
        drafts.add(draft);
      }
    }
    return drafts;
  }

  @Test
  void namesTheEventThatCannotRun() {
    Trace trace =
        RandomTrace.parse(
            "T1|fork(T2)|1",
            "T1|acq(l)|2",
            "T1|w(x)|3",
            "T1|rel(l)|4",
            "T2|acq(l)|5",
            "T2|r(x)|6",
            "T2|rel(l)|7",
            "T1|join(T2)|8",
            "T1|w(x)|9");
    assertThat(problem(trace, 0, 4, 0, 2)).contains("runs before its thread is forked");
    assertThat(problem(trace, 2, 4, 2, 5)).contains("takes a lock that is held");
    assertThat(problem(trace, 1, 4, 5, 1, 2)).contains("sees another write");
    assertThat(problem(trace, 1, 2, 5)).contains("is not the next event of its thread");
    assertThat(problem(trace, 6, 7, 8, 6)).contains("joins a thread that is not done");
    assertThat(problem(trace, 4, 4, 7)).contains("do not conflict");
    assertThat(problem(trace, 4, 4)).contains("no racing pair");
  }

  private static String problem(Trace trace, int prefixLength, int... tail) {
    return new WitnessChecker(trace)
        .check(List.of(new Reordering(trace, prefixLength, tail)))
        .get(0)
        .orElseThrow();
  }
}
