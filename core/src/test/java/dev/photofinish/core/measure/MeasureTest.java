package dev.photofinish.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MeasureTest {
  @Test
  void boundsKeepTheirOrderAndTheLastValue() {
    Bounds bounds =
        Bounds.none()
            .with(Bound.THREADS, 4)
            .with(Bound.ARGUMENTS, "none")
            .withNamed("rand", "1..6")
            .with(Bound.THREADS, "2..4");
    assertThat(bounds.values().keySet()).containsExactly("threads", "arguments", "rand");
    assertThat(bounds.text(Bound.THREADS)).contains("2..4");
    assertThat(bounds.has(Bound.FILES)).isFalse();
    assertThat(Bounds.none().with(Bound.ARGUMENTS, "none").withAll(bounds).texts())
        .containsExactly(
            Map.entry("arguments", "none"),
            Map.entry("threads", "2..4"),
            Map.entry("rand", "1..6"));
  }

  @Test
  void whatTheUserSaysOfTheTimeReplacesTheBound() {
    assertThat(Bounds.none().with(Bound.TIME, "a clock").withNamed("time", "1..2").texts())
        .containsExactly(Map.entry("time", "1..2"));
  }

  @Test
  void boundsAreEqualByValueAndType() {
    assertThat(Bounds.none().with(Bound.THREADS, 4))
        .isEqualTo(Bounds.none().with(Bound.THREADS, 4));
    assertThat(Bounds.none().with(Bound.THREADS, 4))
        .isNotEqualTo(Bounds.none().with(Bound.THREADS, "4"));
  }

  @Test
  void statsOfTwoEnginesAreJoinedWithoutLoss() {
    Stats run = Stats.none().with(Count.MILLIS, 3).with(Count.STATES, 7);
    Stats proof = Stats.none().with(Count.MILLIS, 5).with(Count.REGIONS, 1);
    Stats both = run.withAbsent(proof).with(Note.SETTLED_BY, "model");
    assertThat(both.values().keySet()).containsExactly("millis", "states", "regions", "settledBy");
    assertThat(both.count(Count.MILLIS)).hasValue(3);
    assertThat(both.count(Count.REGIONS)).hasValue(1);
    assertThat(both.count(Count.EVENTS)).isEmpty();
    assertThat(both.text(Note.SETTLED_BY)).contains("model");
    assertThat(run.values()).hasSize(2);
  }

  @Test
  void nobodyChangesThemFromOutside() {
    Stats stats = Stats.none().with(Count.MILLIS, 3);
    assertThatThrownBy(() -> stats.values().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    Bounds bounds = Bounds.none().with(Bound.THREADS, 3);
    assertThatThrownBy(() -> bounds.values().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  /** Counts and notes share an object of the JSON report. */
  @Test
  void everyNameIsDeclaredOnce() {
    List<String> stats =
        Stream.concat(
                Arrays.stream(Count.values()).map(Count::word),
                Arrays.stream(Note.values()).map(Note::word))
            .toList();
    assertThat(stats).doesNotHaveDuplicates();
    assertThat(Arrays.stream(Bound.values()).map(Bound::word)).doesNotHaveDuplicates();
  }
}
