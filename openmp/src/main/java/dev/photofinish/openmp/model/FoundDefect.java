package dev.photofinish.openmp.model;

import dev.photofinish.core.Defect;
import dev.photofinish.search.schedule.Schedule;

/**
 * A defect, and the run that met it.
 *
 * @param plan what the program got
 * @param schedule who went when, up to the defect or further
 */
record FoundDefect(Defect defect, RunPlan plan, Schedule schedule) {
  FoundDefect with(Defect told) {
    return new FoundDefect(told, plan, schedule);
  }
}
