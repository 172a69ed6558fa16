package dev.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class GeneratorOptionsTest {
  @Test
  void namesTheOptionThatIsOutOfBounds() {
    rejects(o -> o.withThreads(0), "threads must be between 1 and 100000, not 0");
    rejects(o -> o.withNesting(0), "nesting must be between 1 and 1000, not 0");
    rejects(o -> o.withReads(1.5), "reads is a share and must be between 0 and 1, not 1.5");
    rejects(o -> o.withGuarded(Double.NaN), "guarded is a share");
    rejects(o -> o.withVariables(10, 11), "racy must be between 0 and 10, not 11");
    rejects(o -> o.withLocks(0), "without locks every variable is racy: racy must be 1000, not 20");
    rejects(o -> o.withLocations(5), "locations, unless it is 0, must be between 20 and");
    rejects(o -> o.withLength(5), "events must be between 6 and");
    rejects(o -> o.withLocations(0).withLength(1L << 40), "events must be between");
    rejects(o -> o.withBurst(0), "burst must be");
    rejects(o -> o.withSection(0), "section must be");
    rejects(o -> o.withFavourites(-1), "favourites must be");
    rejects(o -> o.withVariables(10, 10).withLocks(0).withWaits(0.1), "waits need locks");
  }

  private static void rejects(UnaryOperator<GeneratorOptions> change, String message) {
    assertThatThrownBy(() -> change.apply(GeneratorOptions.defaults()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void presetsHaveWords() {
    assertThat(Preset.ofWord("hard")).isEqualTo(Preset.HARD);
    assertThatThrownBy(() -> Preset.ofWord("easy"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no preset is called easy");
  }
}
