package dev.photofinish.jvm.explore;

import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.List;

/**
 * A schedule up to a state in which two accesses are the next step of their threads. Without such
 * accesses it is a run to its end, whose last step does what it is about.
 *
 * @param next the threads that stand in front of a racing access then: two of them, or none
 */
record Approach(Schedule schedule, List<Next> next) {

  Approach {
    next = List.copyOf(next);
  }

  /** A run to the end of a schedule. */
  static Approach whole(Schedule schedule) {
    return new Approach(schedule, List.of());
  }

  /**
   * A thread in front of an access.
   *
   * @param accesses how far the last step of the thread goes: up to and not including this access
   *     to what others can reach, from 1; 0 if the step is made whole
   */
  record Next(int thread, int accesses) {}

  /** In front of which of its accesses a step ends; 0 if it is made whole. */
  int end(int number) {
    int thread = schedule.steps().get(number).thread();
    return next.stream()
        .filter(side -> side.thread() == thread && last(thread) == number)
        .mapToInt(Next::accesses)
        .findFirst()
        .orElse(0);
  }

  /** The number of a thread's last step, -1 if it makes none. */
  private int last(int thread) {
    List<Step> steps = schedule.steps();
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (steps.get(i).thread() == thread) {
        return i;
      }
    }
    return -1;
  }
}
