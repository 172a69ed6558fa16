package dev.photofinish.search.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTextTest {
  private static final Schedule SCHEDULE =
      new Schedule(List.of(new Step(0, 0), new Step(12, 3), new Step(0, 0)));

  @Test
  void isReadAsItWasWritten() throws ScheduleFormatException {
    String text = ScheduleText.write(SCHEDULE, step -> step == 2 ? "set_lock(&l)\nhere" : "");

    assertThat(text).isEqualTo("photofinish-schedule/1\n0\n12 choice 3\n0  # set_lock(&l) here\n");
    assertThat(ScheduleText.read(text)).isEqualTo(SCHEDULE);
  }

  @Test
  void saysWhichLineIsWrong() {
    ScheduleFormatException header =
        catchThrowableOfType(ScheduleFormatException.class, () -> ScheduleText.read("0\n"));
    ScheduleFormatException step =
        catchThrowableOfType(
            ScheduleFormatException.class,
            () -> ScheduleText.read("photofinish-schedule/1\n0\n\nzero\n"));

    assertThat(header.line()).isEqualTo(1);
    assertThat(step.line()).isEqualTo(4);
    assertThat(step).hasMessage("not a step: zero");
  }

  @Test
  void countsSwitches() {
    assertThat(SCHEDULE.switches()).isEqualTo(2);
    assertThat(SCHEDULE.first(1).switches()).isZero();
    assertThat(new Schedule(List.of()).switches()).isZero();
  }
}
