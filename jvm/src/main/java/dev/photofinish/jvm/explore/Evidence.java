package dev.photofinish.jvm.explore;

import dev.photofinish.core.WitnessStep;
import dev.photofinish.search.schedule.Schedule;
import java.util.List;

/**
 * A run that shows a race.
 *
 * @param steps what happens before the two accesses
 * @param variable what they clash on
 */
record Evidence(
    Schedule schedule,
    List<WitnessStep> steps,
    Sighting first,
    Sighting second,
    String firstThread,
    String secondThread,
    String variable) {

  Evidence {
    steps = List.copyOf(steps);
  }
}
