package dev.photofinish.trace.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Trace;
import dev.photofinish.trace.exact.ExhaustiveOracle;
import dev.photofinish.trace.exact.ExhaustiveOracle.Pair;
import dev.photofinish.trace.io.TraceFormatException;
import dev.photofinish.trace.io.TraceReader;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of the paper on M2, whose events count from 1. */
class FiguresTest {
  private static Trace figure(String name) throws TraceFormatException {
    return TraceReader.read(Path.of("../examples/traces/figure-" + name + ".std"));
  }

  private static Set<Pair> races(String figure, Order order) throws TraceFormatException {
    return Prediction.of(figure(figure), order, Grouping.EVENT).pairs();
  }

  /** The pair that the paper calls e<i>first</i> and e<i>second</i>. */
  private static Pair pair(int first, int second) {
    return new Pair(first - 1, second - 1);
  }

  @ParameterizedTest
  @EnumSource(names = {"M2", "EXACT"})
  void racesOfTheFigures(Order order) throws TraceFormatException {
    assertThat(races("1a", order)).containsExactly(pair(2, 7));
    assertThat(races("1b", order)).containsExactly(pair(2, 14));
    assertThat(races("6", order)).containsExactly(pair(2, 10), pair(5, 9), pair(7, 8));
    assertThat(races("8", order))
        .containsExactly(pair(1, 4), pair(3, 10), pair(3, 12), pair(4, 11), pair(8, 10))
        .doesNotContain(pair(5, 13));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1a", "1b", "6", "8"})
  void theOracleAgrees(String figure) throws TraceFormatException {
    assertThat(races(figure, Order.M2)).isEqualTo(ExhaustiveOracle.races(figure(figure)));
  }

  @ParameterizedTest
  @EnumSource(names = {"HB", "SHB", "WCP", "SYNCP"})
  void weakerOrdersMissTheRaceOfFigure1a(Order order) throws TraceFormatException {
    assertThat(races("1a", order)).isEmpty();
  }
}
