package dev.photofinish.trace.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.RandomTrace;
import dev.photofinish.trace.RandomTrace.Shape;
import dev.photofinish.trace.Trace;
import org.junit.jupiter.api.Test;

class SharingTest {
  @Test
  void partsOfATraceTogetherTellWhatIsShared() {
    for (int seed = 0; seed < 200; seed++) {
      Trace trace = SpicedTrace.of(seed, new Shape(4, 4, 2, 40, true));
      assertSameSharing(trace);
      assertSameSharing(RandomTrace.of(seed, new Shape(3, 12, 5, 40, false)));
    }
  }

  private static void assertSameSharing(Trace trace) {
    Sharing whole = new Sharing(trace);
    for (int middle : new int[] {0, trace.size() / 3, trace.size()}) {
      assertThat(new Sharing(trace, Uses.inHalves(trace, middle)))
          .as("%s at %d", trace.name(), middle)
          .usingRecursiveComparison()
          .isEqualTo(whole);
    }
  }
}
