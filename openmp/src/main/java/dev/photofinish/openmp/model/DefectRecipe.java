package dev.photofinish.openmp.model;

import dev.photofinish.core.DefectKind;
import dev.photofinish.search.schedule.Step;
import java.util.List;
import java.util.Objects;

/**
 * A run up to a defect, as it can be made again.
 *
 * @param plan what the program gets
 * @param steps who goes when; the defect happens in the last one, or keeps all threads from a
 *     further one
 * @param kind what kind of defect
 */
record DefectRecipe(RunPlan plan, List<Step> steps, DefectKind kind) implements Recipe {
  DefectRecipe {
    steps = List.copyOf(steps);
    Objects.requireNonNull(plan);
    Objects.requireNonNull(kind);
  }

  DefectRecipe withSteps(List<Step> newSteps) {
    return new DefectRecipe(plan, newSteps, kind);
  }
}
