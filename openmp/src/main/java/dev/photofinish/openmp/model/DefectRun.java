package dev.photofinish.openmp.model;

import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.RunWitness;
import dev.photofinish.core.Schedule;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.code.UndefinedValues;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Makes the run of a defect's witness, step by step, and looks whether the defect happens: in the
 * last step, or, for a deadlock, in that no thread can make a further one.
 */
final class DefectRun implements MachineListener {
  private final Machine machine;
  private final DefectRecipe recipe;
  private final Predicate<Defect> wanted;
  private final WitnessStory story;
  private final SpawnTree.Threads threads;
  private final IntUnaryOperator ids;
  private final FaultPlaces places;
  private final List<Step> made = new ArrayList<>();

  /** The defects of the present step that are wanted. */
  private final List<Happened> happened = new ArrayList<>();

  /** A defect, and the number of the thread that is to blame. */
  private record Happened(Defect defect, int thread) {}

  /**
   * What a run showed.
   *
   * @param wrong why the defect does not happen, in a sentence; empty if it does
   * @param defects those that happened in its last step, each with its witness
   * @param made the steps that were made, threads by their ids
   */
  record Outcome(String wrong, List<Defect> defects, List<Step> made) {
    boolean holds() {
      return !defects.isEmpty();
    }
  }

  private DefectRun(
      ProgramSetup setup, DefectRecipe recipe, Predicate<Defect> wanted, Optional<SpawnTree> tree) {
    this.recipe = recipe;
    this.wanted = wanted;
    this.machine = setup.machine(recipe.plan());
    if (recipe.kind() == DefectKind.UNINITIALISED) {
      machine.undefined(new UndefinedValues());
    }
    machine.start(recipe.plan().arguments());
    this.story = new WitnessStory(machine);
    this.threads = tree.orElseGet(SpawnTree::new).new Threads();
    this.ids = tree.isPresent() ? threads::id : IntUnaryOperator.identity();
    this.places = new FaultPlaces(machine.program());
  }

  /** Makes the run of a recipe whose threads are ids, all of it. */
  static Outcome of(ProgramSetup setup, DefectRecipe recipe) {
    Optional<String> other = RecipeRun.otherInput(setup, recipe);
    if (other.isPresent()) {
      return wrong(other.get());
    }
    Outcome outcome = first(setup, recipe, defect -> true);
    return outcome.holds() && outcome.made().size() < recipe.steps().size()
        ? wrong("It happens before the end of the schedule.")
        : outcome;
  }

  /** Makes the run of a recipe whose threads are ids up to the first defect that is wanted. */
  static Outcome first(ProgramSetup setup, DefectRecipe recipe, Predicate<Defect> wanted) {
    return new DefectRun(setup, recipe, wanted, Optional.empty()).run();
  }

  /** The same, if threads are numbers of a tree. */
  static Outcome first(
      ProgramSetup setup, DefectRecipe recipe, Predicate<Defect> wanted, SpawnTree tree) {
    return new DefectRun(setup, recipe, wanted, Optional.of(tree)).run();
  }

  private static Outcome wrong(String sentence) {
    return new Outcome(sentence, List.of(), List.of());
  }

  private Outcome run() {
    machine.listener(this);
    for (Step step : recipe.steps()) {
      int id = ids.applyAsInt(step.thread());
      if (!Steps.possible(machine, id, step.choice())) {
        return wrong(
            machine.ending().filter(Ending.Cancelled.class::isInstance).isPresent()
                ? "The time was over at step " + (made.size() + 1) + " of the schedule."
                : "The program cannot make step " + (made.size() + 1) + " of the schedule.");
      }
      made.add(new Step(id, step.choice()));
      story.step(machine.thread(id));
      Steps.step(machine, id, step.choice());
      if (!happened.isEmpty()) {
        return new Outcome("", happened.stream().map(this::told).toList(), made);
      }
    }
    return recipe.kind() == DefectKind.DEADLOCK
        ? deadlock()
        : wrong("The schedule shows no " + recipe.kind().words() + ".");
  }

  private Outcome deadlock() {
    List<BlockedThread> blocked = BlockedThread.of(machine, story);
    boolean stuck =
        machine.ending().isEmpty()
            && !blocked.isEmpty()
            && machine.threads().stream().noneMatch(thread -> Steps.possible(machine, thread));
    if (!stuck) {
      return wrong("At the end of the schedule a thread can go on.");
    }
    String message =
        blocked.stream().map(each -> each.told(story.names())).collect(Collectors.joining("; "));
    Defect defect = new Defect(DefectKind.DEADLOCK, message, "", blocked.get(0).location());
    return new Outcome(
        "", List.of(defect.withWitness(witness(stopped(story.told("").steps(), blocked)))), made);
  }

  /** A defect of the last step, with its witness. */
  private Defect told(Happened last) {
    List<BlockedThread> blocked =
        BlockedThread.of(machine, story).stream()
            .filter(thread -> thread.thread() == last.thread())
            .toList();
    List<WitnessStep> steps = story.told("").steps();
    // The step in which a thread begins to wait for itself is the one that it never makes.
    return last.defect()
        .withWitness(
            witness(
                recipe.kind() == DefectKind.DEADLOCK && !blocked.isEmpty()
                    ? stopped(steps.subList(0, steps.size() - 1), blocked)
                    : at(last)));
  }

  private Schedule at(Happened last) {
    List<WitnessStep> steps = new ArrayList<>(story.told("").steps());
    steps.add(
        WitnessStep.of(
            story.names().name(last.thread()),
            last.defect().location(),
            last.defect().kind().words()));
    return Schedule.ofDefect(steps, 1, Schedule.DEFECT);
  }

  private Schedule stopped(List<WitnessStep> before, List<BlockedThread> blocked) {
    List<WitnessStep> steps = new ArrayList<>(before);
    blocked.forEach(
        thread ->
            steps.add(
                WitnessStep.of(
                    story.names().name(thread.thread()), thread.location(), thread.action())));
    return Schedule.ofDefect(steps, blocked.size(), Schedule.WAITS);
  }

  private RunWitness witness(Schedule shown) {
    List<WitnessStep> last = shown.lastSteps(shown.marks().size());
    return new RunWitness(shown, WitnessText.write(recipe.withSteps(made), last));
  }

  private void happen(Defect defect, MachineThread thread) {
    if (defect.kind() == recipe.kind() && wanted.test(defect)) {
      happened.add(new Happened(defect, story.names().number(thread.id())));
    }
  }

  // ---- what is heard ----

  @Override
  public Hearing hearing() {
    return Hearing.NOTHING;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {}

  @Override
  public void faulted(MachineThread thread, Fault fault) {
    happen(places.defect(fault, story.names().name(story.names().number(thread.id()))), thread);
  }

  @Override
  public void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {
    if (recipe.kind() == DefectKind.UNINITIALISED && UndefinedRun.decides(sink)) {
      SourceLocation location =
          instruction == null ? SourceLocation.UNKNOWN : instruction.location();
      String name = story.names().name(story.names().number(thread.id()));
      happen(UndefinedRun.defect(location, name), thread);
      machine.end(new Ending.Cancelled());
    }
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    story.acquired(thread, lock);
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    story.released(thread, lock);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    threads.spawned(parent, child);
    story.spawned(parent, child);
  }
}
