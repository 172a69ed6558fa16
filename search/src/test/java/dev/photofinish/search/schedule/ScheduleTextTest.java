package dev.photofinish.search.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTextTest {
  private static final Schedule SCHEDULE =
      new Schedule(List.of(new Step(0, 0), new Step(12, 3), new Step(0, 0)));

  @Test
  void isReadAsItWasWritten() {
    Schedule schedule =
        new Schedule(List.of(new Step(0, 0), new Step(0, 0), new Step(12, 3), new Step(0, 0)));
    String text = ScheduleText.write(schedule);
    assertThat(text).isEqualTo("step 0 0 2\nstep 12 3 1\nstep 0 0 1\n");
    assertThat(text.lines().flatMap(line -> ScheduleText.read(line.split(" ")).stream()))
        .isEqualTo(schedule.steps());
  }

  @ParameterizedTest
  @ValueSource(strings = {"step one 0 1", "step 1 0 -1", "step 1 0", "step"})
  void refusesWhatIsNoStep(String line) {
    assertThatThrownBy(() -> ScheduleText.read(line.split(" ")))
        .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class);
  }

  @Test
  void countsSwitches() {
    assertThat(SCHEDULE.switches()).isEqualTo(2);
    assertThat(SCHEDULE.first(1).switches()).isZero();
    assertThat(new Schedule(List.of()).switches()).isZero();
  }
}
