package dev.photofinish.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {

  @Test
  void isOverWhenItsTimeHasPassed() {
    assertThat(Deadline.in(Duration.ofHours(1)).getAsBoolean()).isFalse();
    assertThat(Deadline.in(Duration.ofNanos(-1)).getAsBoolean()).isTrue();
  }

  @Test
  void remembersThatSomebodyWasTold() {
    Deadline past = Deadline.in(Duration.ofNanos(-1));
    assertThat(past.wasOver()).isFalse();
    assertThat(past.getAsBoolean()).isTrue();
    assertThat(past.wasOver()).isTrue();
  }

  @Test
  void staysOverAfterAnInterruption() {
    Deadline deadline = Deadline.in(Duration.ofHours(1));
    Thread.currentThread().interrupt();
    assertThat(deadline.getAsBoolean()).isTrue();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(deadline.getAsBoolean()).isTrue();
  }

  @Test
  void partsAreNoLongerThanTheWhole() {
    Deadline hour = Deadline.in(Duration.ofHours(1));
    assertThat(hour.half().left()).isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30));
    assertThat(hour.within(Duration.ofMinutes(1)).left()).isLessThan(Duration.ofMinutes(2));
    assertThat(hour.within(Duration.ofHours(2)).left())
        .isBetween(Duration.ofMinutes(59), Duration.ofHours(1));
    assertThat(Deadline.in(Duration.ofNanos(-1)).half().getAsBoolean()).isTrue();
  }
}
