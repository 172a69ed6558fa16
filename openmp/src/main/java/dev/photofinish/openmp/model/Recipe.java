package dev.photofinish.openmp.model;

/** A run up to what it is a witness of, as it can be made again. */
sealed interface Recipe permits WitnessRecipe, DefectRecipe {
  /** What the program gets. */
  RunPlan plan();
}
