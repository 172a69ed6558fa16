package dev.photofinish.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergedRacesTest {
  private static Race race(Operation one, int line, Operation other, int second, String variable) {
    return new Race(
        access(one, line, "1"),
        access(other, second, "2"),
        variable,
        Certainty.POSSIBLE,
        "",
        Optional.empty(),
        Optional.empty());
  }

  private static Access access(Operation operation, int line, String thread) {
    return Access.inSource(new SourceLocation("A.java", line, 0), operation, thread, "", List.of());
  }

  @Test
  void otherOperationsAtTheSameLinesAreVariants() {
    Race read = race(Operation.READ, 3, Operation.WRITE, 5, "total");
    Race write = race(Operation.WRITE, 5, Operation.WRITE, 3, "total");
    List<Race> merged = MergedRaces.of(List.of(read, write));
    assertThat(merged).hasSize(1);
    assertThat(merged.get(0).kind()).isEqualTo(RaceKind.WRITE_WRITE);
    assertThat(merged.get(0).variants())
        .extracting(RaceVariant::kind)
        .containsExactly(RaceKind.WRITE_READ);
  }

  @Test
  void otherLinesAndOtherVariablesAreOtherBugs() {
    assertThat(
            MergedRaces.of(
                List.of(
                    race(Operation.WRITE, 3, Operation.WRITE, 5, "a"),
                    race(Operation.WRITE, 3, Operation.WRITE, 5, "b"),
                    race(Operation.WRITE, 3, Operation.WRITE, 6, "a"))))
        .hasSize(3);
  }
}
