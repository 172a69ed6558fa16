package dev.photofinish.jvm.explore;

import dev.photofinish.core.WitnessStep;
import java.util.List;

/**
 * A run that shows a race.
 *
 * @param approach what makes the run again
 * @param steps what happens, without the two accesses
 * @param firstAt how many of the steps come before the first access; the second comes after all
 * @param variable what they conflict on
 * @param weak what passed between the two threads and orders nothing, in sentences, if anything did
 */
record Evidence(
    Approach approach,
    List<WitnessStep> steps,
    int firstAt,
    Sighting first,
    Sighting second,
    String firstThread,
    String secondThread,
    String variable,
    String weak) {

  Evidence {
    steps = List.copyOf(steps);
  }

  /** Why nothing orders the two accesses, if they are not next to each other. */
  String note() {
    return !approach.next().isEmpty()
        ? ""
        : "No run was found in which both accesses are the next step of their threads: "
            + secondThread
            + " gets to its access by what "
            + firstThread
            + " does after its own. But no lock, volatile, start or join on the way makes the first"
            + " access happen before the second."
            + weak;
  }
}
