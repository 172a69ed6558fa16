package dev.photofinish.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.order.Shrinking;
import dev.photofinish.search.order.Strands;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The run order against a graph over all events, on random runs. */
class RunOrderTest {

  private static String difference(Strands.Use use, int... choices) {
    List<RunEvent> events = new ArrayList<>();
    List<BitSet> answers = new ArrayList<>();
    RandomRun[] run = {null};
    run[0] =
        new RandomRun(
            use,
            2,
            event -> {
              BitSet ordered = new BitSet();
              for (int i = 0; i < events.size(); i++) {
                RunEvent earlier = events.get(i);
                if (run[0].runOrder.ordered(earlier.strand(), earlier.time(), event.strand())) {
                  ordered.set(i);
                }
              }
              events.add(event);
              answers.add(ordered);
            });
    run[0].run(choices);
    ReferenceRunOrder reference = new ReferenceRunOrder(events, run[0].strands);
    for (int j = 0; j < events.size(); j++) {
      for (int i = 0; i < j && events.get(j).what() == RunEvent.What.ACCESS; i++) {
        boolean expected = reference.ordered(i, j);
        if (events.get(i).what() == RunEvent.What.ACCESS && answers.get(j).get(i) != expected) {
          return i + " before " + j + " is not " + expected + " in\n" + list(events);
        }
      }
    }
    return "";
  }

  private static String list(List<RunEvent> events) {
    StringBuilder text = new StringBuilder();
    events.forEach(event -> text.append(event).append('\n'));
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource
  void agreesWithTheGraph(Strands.Use use) {
    for (int seed = 0; seed < 2000; seed++) {
      int[] choices = new Random(seed).ints(30 + seed % 170).toArray();
      if (!difference(use, choices).isEmpty()) {
        int[] small = Shrinking.smallest(choices, c -> !difference(use, c).isEmpty());
        assertThat(difference(use, small))
            .as("seed %s, choices %s", seed, Arrays.toString(small))
            .isEmpty();
      }
    }
  }
}
