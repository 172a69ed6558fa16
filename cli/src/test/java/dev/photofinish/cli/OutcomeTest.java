package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomeTest {
  @ParameterizedTest
  @CsvSource({
    "NO_RACE, 0, 0, 0",
    "INCONCLUSIVE, 0, 5, 0",
    "RACES, 10, 10, 0",
    "BAD_INPUT, 3, 3, 3",
    "INTERNAL_ERROR, 1, 1, 1"
  })
  void everyOutcomeHasItsCode(Outcome outcome, int race, int inconclusive, int never) {
    assertThat(FailOn.RACE.exitCode(outcome)).isEqualTo(race);
    assertThat(FailOn.INCONCLUSIVE.exitCode(outcome)).isEqualTo(inconclusive);
    assertThat(FailOn.NEVER.exitCode(outcome)).isEqualTo(never);
  }

  @Test
  void theWorstDecides() {
    assertThat(Outcome.RACES.worse(Outcome.INCONCLUSIVE)).isEqualTo(Outcome.RACES);
    assertThat(Outcome.RACES.worse(Outcome.BAD_INPUT)).isEqualTo(Outcome.BAD_INPUT);
    assertThat(Outcome.INTERNAL_ERROR.worse(Outcome.BAD_INPUT)).isEqualTo(Outcome.INTERNAL_ERROR);
    assertThat(Outcome.NO_RACE.worse(Outcome.INCONCLUSIVE)).isEqualTo(Outcome.INCONCLUSIVE);
  }
}
