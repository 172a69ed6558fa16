package dev.photofinish.openmp.model;

import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.openmp.model.WitnessRun.History;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Makes witnesses of defects from the runs that met them: the steps that the one with the defect
 * needs, if these lead there, else all steps up to it. A deadlock needs all: it is one only if no
 * thread can go on.
 */
final class DefectWitnesses {
  private final ProgramSetup setup;

  DefectWitnesses(ProgramSetup setup) {
    this.setup = setup;
  }

  /** The defect with a witness; without one if its run does not repeat, or not in time. */
  Defect of(FoundDefect found) {
    try {
      return witnessed(found);
    } catch (OutOfMemoryError e) {
      return found.defect();
    }
  }

  private Defect witnessed(FoundDefect found) {
    Defect defect = found.defect();
    Predicate<Defect> same =
        shown ->
            shown.location().equals(defect.location()) && shown.message().equals(defect.message());
    DefectRecipe recipe = new DefectRecipe(found.plan(), found.schedule().steps(), defect.kind());
    DefectRun.Outcome whole = DefectRun.first(setup, recipe, same);
    if (!whole.holds()) {
      return defect;
    }
    if (defect.kind() == DefectKind.DEADLOCK) {
      return whole.defects().get(0);
    }
    return cut(recipe, whole.made(), same)
        .filter(DefectRun.Outcome::holds)
        .orElse(whole)
        .defects()
        .get(0);
  }

  /** The run of the steps that the last one needs; empty if there is no time to find these. */
  private Optional<DefectRun.Outcome> cut(
      DefectRecipe recipe, List<Step> made, Predicate<Defect> same) {
    History history = WitnessRun.history(setup, recipe.plan(), new Schedule(made));
    if (history.steps().size() < made.size()) {
      return Optional.empty();
    }
    List<Step> needed = new ArrayList<>();
    history.dependences().past(made.size() - 1).stream()
        .forEach(i -> needed.add(history.steps().get(i)));
    return Optional.of(DefectRun.first(setup, recipe.withSteps(needed), same, history.tree()));
  }
}
