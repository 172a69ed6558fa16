package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.bench.Measurement.End;
import dev.photofinish.trace.predict.Order;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TrialTableTest {
  private static final List<Trial> TRIALS =
      List.of(
          trial("photofinish", Order.HB, End.FINISHED, 500, OptionalLong.of(3)),
          trial("rapid", Order.HB, End.FINISHED, 4000, OptionalLong.of(3)),
          trial("photofinish", Order.SYNCP, End.FINISHED, 1000, OptionalLong.of(4)),
          trial("rapid", Order.SYNCP, End.STOPPED, 60_000, OptionalLong.empty()));

  private static Trial trial(String tool, Order order, End end, long millis, OptionalLong races) {
    Duration wall = Duration.ofMillis(millis);
    Measurement run = new Measurement(end, wall, wall.multipliedBy(2), 100 << 20, "");
    return new Trial("t.std", 1000, order, tool, List.of(run), races);
  }

  @Test
  void comparesEachToolWithOurs() {
    assertThat(TrialTable.CSV.lines(TRIALS))
        .containsExactly(
            "trace,events,order,tool,runs,end,wall s,cpu s,peak MB,events/s,races,wall ratio,cpu ratio",
            "t.std,1000,hb,photofinish,1,finished,0.50,1.00,100,2000,3,1.00,1.00",
            "t.std,1000,hb,rapid,1,finished,4.00,8.00,100,250,3,8.00,8.00",
            "t.std,1000,syncp,photofinish,1,finished,1.00,2.00,100,1000,4,1.00,1.00",
            "t.std,1000,syncp,rapid,1,stopped,>60.00,>120.00,100,,,>60.00,>60.00");
  }

  @Test
  void markdownHasARuleBelowItsHeading() {
    assertThat(TrialTable.MARKDOWN.lines(TRIALS)).hasSize(6).element(1).asString().contains("---");
  }

  @Test
  void theMedianIsTaken() {
    List<Measurement> runs = List.of(run(9), run(1), run(2));
    Trial trial = new Trial("t", 1, Order.HB, "x", runs, OptionalLong.empty());
    assertThat(trial.medianWall()).isEqualTo(Duration.ofSeconds(2));
  }

  private static Measurement run(int seconds) {
    Duration time = Duration.ofSeconds(seconds);
    return new Measurement(End.FINISHED, time, time, 0, "");
  }
}
