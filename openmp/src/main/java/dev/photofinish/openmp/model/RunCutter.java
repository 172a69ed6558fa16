package dev.photofinish.openmp.model;

import dev.photofinish.core.Deadline;
import dev.photofinish.openmp.model.WitnessRecipe.Form;
import dev.photofinish.openmp.model.WitnessRun.Evidence;
import dev.photofinish.openmp.model.WitnessRun.History;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Makes the witness of a race from a run that shows it: the steps that either access needs, in the
 * order of the run, up to where both are next. The new run is made to see whether it does that:
 * other races on the way may lead elsewhere. If no such run is found, the witness is the run as it
 * was, with the first access in its place.
 */
final class RunCutter {
  /** Until half of the time is over: what was seen must be told in any case. */
  private final ProgramSetup setup;

  private final RunPlan plan;
  private final Schedule schedule;
  private final History history;
  private final Positions positions;

  RunCutter(
      ProgramSetup setup,
      Deadline end,
      RunPlan plan,
      Schedule schedule,
      History history,
      Positions positions) {
    this.setup = setup.withCancelled(end.half());
    this.plan = plan;
    this.schedule = schedule;
    this.history = history;
    this.positions = positions;
  }

  /** The witness of a race. */
  RecipeRun.Shown witness(Evidence evidence) {
    Optional<RecipeRun.Shown> together =
        evidence.life() == WitnessRun.Life.DIFFERENT ? together(evidence) : Optional.empty();
    return together.or(() -> apart(evidence)).orElseGet(() -> asItWas(evidence));
  }

  private Optional<RecipeRun.Shown> together(Evidence evidence) {
    return earliest(evidence)
        .flatMap(first -> cut(evidence, first))
        .or(() -> cut(evidence, evidence.firstMoment()))
        .or(
            () ->
                HeldBackRun.of(setup, plan, history, positions, evidence)
                    .flatMap(recipe -> RecipeRun.of(setup, recipe).shown()));
  }

  /** The first time that the first access is made and the second one does not need it. */
  private Optional<Moment> earliest(Evidence evidence) {
    BitSet past = history.dependences().past(evidence.secondMoment().step());
    return evidence.earlier().stream().filter(moment -> !past.get(moment.step())).findFirst();
  }

  /** The steps that the accesses need, up to where both are next. */
  private Optional<RecipeRun.Shown> cut(Evidence evidence, Moment first) {
    BitSet past = history.dependences().past(first.step(), evidence.secondMoment().step());
    int thread = history.steps().get(first.step()).thread();
    boolean later =
        past.stream().anyMatch(i -> i > first.step() && history.steps().get(i).thread() == thread);
    return later
        ? Optional.empty()
        : RecipeRun.of(setup, recipe(evidence, first, past, Form.TOGETHER), history.tree()).shown();
  }

  /** The steps of a set. */
  private WitnessRecipe recipe(Evidence evidence, Moment access, BitSet kept, Form form) {
    List<Step> steps = new ArrayList<>();
    kept.stream().forEach(i -> steps.add(history.steps().get(i)));
    int first = kept.get(0, access.step()).cardinality();
    return new WitnessRecipe(
        plan,
        steps,
        new Moment(first, access.instructions()),
        new Moment(steps.size() - 1, evidence.secondMoment().instructions()),
        form);
  }

  /** The steps that the accesses need, one after the other. */
  private Optional<RecipeRun.Shown> apart(Evidence evidence) {
    BitSet past =
        history.dependences().past(evidence.firstMoment().step(), evidence.secondMoment().step());
    return RecipeRun.of(
            setup, recipe(evidence, evidence.firstMoment(), past, Form.APART), history.tree())
        .shown();
  }

  /** The run that showed the race, which need not be made again. */
  private RecipeRun.Shown asItWas(Evidence evidence) {
    WitnessStory story = history.story().upTo(evidence.secondTold());
    story.access(evidence.second());
    story.access(evidence.first(), evidence.firstTold());
    return new RecipeRun.Shown(
        new WitnessRecipe(
            plan,
            schedule.first(evidence.secondMoment().step() + 1).steps(),
            evidence.firstMoment(),
            evidence.secondMoment(),
            Form.UNCUT),
        evidence.first(),
        evidence.second(),
        evidence.memory(),
        story,
        Optional.empty(),
        RecipeRun.UNCUT);
  }
}
