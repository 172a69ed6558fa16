package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Progress;
import dev.photofinish.core.measure.Count;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.Preset;
import dev.photofinish.trace.generate.TraceGenerator;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Traces that no oracle can take: the ways to decide a pair are held against each other. */
class LongTracesTest {
  private static final int SEEDS = Integer.getInteger("photofinish.property.seeds", 6);

  @ParameterizedTest
  @EnumSource(Preset.class)
  void everyOrderAgrees(Preset preset) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Trace trace = TraceGenerator.generate(small(preset.options()).withSeed(seed));
      String name = preset + " seed " + seed;
      List<String> m2 = races(trace, Order.M2, name);
      assertThat(races(trace, Order.EXACT, name)).as(name).isEqualTo(m2);
      List<String> syncp = races(trace, Order.SYNCP, name);
      assertThat(m2).as(name).containsAll(syncp);
      assertThat(syncp).as(name).containsAll(races(trace, Order.SHB, name));
      assertThat(m2).as(name).containsAll(races(trace, Order.WCP, name));
    }
  }

  private static GeneratorOptions small(GeneratorOptions options) {
    GeneratorOptions shorter = options.withLength(3_000).withLocations(0).withThreads(6);
    int racy = options.population().racy();
    boolean allOrNone = racy == 0 || racy == options.population().variables();
    return allOrNone ? shorter : shorter.withVariables(50, 30);
  }

  /** The witnessed races; none may have been refused by the checker, and none be left undecided. */
  private static List<String> races(Trace trace, Order order, String name) {
    AnalysisResult result =
        Predictor.predict(
            trace,
            PredictOptions.defaults().withOrder(order).withGrouping(Grouping.EVENT),
            Progress.NONE);
    assertThat(result.stats().count(Count.REFUSED_WITNESSES)).as(name).isEmpty();
    assertThat(result.stats().count(Count.UNDECIDED_PAIRS).orElse(0)).as(name).isEqualTo(0);
    TreeSet<String> races = new TreeSet<>();
    result.races().stream()
        .filter(race -> race.certainty() == Certainty.WITNESSED)
        .forEach(
            race ->
                races.add(
                    race.first().event().getAsLong() + " " + race.second().event().getAsLong()));
    return List.copyOf(races);
  }
}
