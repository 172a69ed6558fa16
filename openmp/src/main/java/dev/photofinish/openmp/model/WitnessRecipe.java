package dev.photofinish.openmp.model;

import dev.photofinish.search.schedule.Step;
import java.util.List;
import java.util.Objects;

/**
 * A run up to a race, as it can be made again.
 *
 * @param plan what the program gets
 * @param steps who goes when; the last one is that of the second access
 * @param first the first access
 * @param second the other one
 * @param form how the accesses are to each other
 */
record WitnessRecipe(RunPlan plan, List<Step> steps, Moment first, Moment second, Form form)
    implements Recipe {

  WitnessRecipe {
    steps = List.copyOf(steps);
    Objects.requireNonNull(plan);
    if (first.step() > second.step() || second.step() != steps.size() - 1) {
      throw new IllegalArgumentException(first + " " + second + " of " + steps.size());
    }
  }

  /** How the racing accesses of a run are to each other. */
  enum Form {
    /** Both threads stop in front of their accesses, which are next. */
    TOGETHER,
    /** The run makes the first access on its way to the second one. */
    APART,
    /** The same, and there was no time to look for a run in which both are next. */
    UNCUT
  }

  WitnessRecipe withSteps(List<Step> newSteps) {
    return new WitnessRecipe(plan, newSteps, first, second, form);
  }

  /** How many instructions of a step are executed at the most. */
  long limit(int step) {
    if (step == second.step()) {
      return second.instructions();
    }
    return step == first.step() && form == Form.TOGETHER ? first.instructions() : Long.MAX_VALUE;
  }
}
