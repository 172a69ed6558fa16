package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.model.WitnessRecipe.Form;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Makes the run of a witness, step by step, and looks whether it shows the race: at its end both
 * accesses are next; or the first one was made on the way, the second one is next, and nothing
 * orders the two.
 */
final class RecipeRun implements MachineListener {
  /** What is said of a run that was not cut. */
  static final String UNCUT =
      "There was no time to look for a run in which both are next. Nothing orders them in this one:"
          + " no lock, barrier or join, and no release that is acquired.";

  private final Machine machine;
  private final WitnessRecipe recipe;
  private final WitnessStory story;
  private final SpawnTree.Threads threads;
  private final IntUnaryOperator ids;
  private final List<Step> made = new ArrayList<>();
  private final List<Seen> firsts = new ArrayList<>();
  private final List<Seen> seconds = new ArrayList<>();

  /** Where accesses go that are heard now; null for nowhere. */
  private List<Seen> heard;

  /** Happens-before; null where both accesses are next. */
  private final WitnessOrder order;

  private final Positions positions = new Positions();
  private final Handover handover = new Handover();
  private long stepBegin;

  /** How much of the story comes before the first access. */
  private WitnessStory.Extent markedAt;

  /**
   * What a run showed.
   *
   * @param wrong why it does not show a race, in a sentence; empty if it does
   */
  record Outcome(String wrong, Optional<Shown> shown) {
    boolean holds() {
      return shown.isPresent();
    }
  }

  /**
   * A race as a run showed it.
   *
   * @param recipe the run, threads by their ids
   * @param memory what both accesses touch
   * @param flag what the second thread learnt from the first one on its way, if it did
   * @param reason why the two are not next to each other though nothing orders them; empty if they
   *     are
   */
  record Shown(
      WitnessRecipe recipe,
      Seen first,
      Seen second,
      Touched.Memory memory,
      WitnessStory story,
      Optional<Handover.Flag> flag,
      String reason) {}

  private RecipeRun(ProgramSetup setup, WitnessRecipe recipe, Optional<SpawnTree> tree) {
    this.recipe = recipe;
    this.machine = setup.machine(recipe.plan());
    machine.start(recipe.plan().arguments());
    this.story = new WitnessStory(machine);
    this.threads = tree.orElseGet(SpawnTree::new).new Threads();
    this.ids = tree.isPresent() ? threads::id : IntUnaryOperator.identity();
    this.order = recipe.form() != Form.TOGETHER ? new WitnessOrder(machine, positions) : null;
  }

  /** Makes the run of a recipe whose threads are ids. */
  static Outcome of(ProgramSetup setup, WitnessRecipe recipe) {
    Optional<String> other = otherInput(setup, recipe);
    return other.isPresent()
        ? wrong(other.get())
        : new RecipeRun(setup, recipe, Optional.empty()).run();
  }

  /** What to say if a program is not given what it was when a witness was made. */
  static Optional<String> otherInput(ProgramSetup setup, Recipe recipe) {
    return setup.libraryOptions().environment().digest().equals(recipe.plan().given())
        ? Optional.empty()
        : Optional.of(
            "The witness was made with other files, another standard input or other variables:"
                + " give the same with --file, --stdin and --env.");
  }

  /** Makes the run of a recipe whose threads are numbers of a tree. */
  static Outcome of(ProgramSetup setup, WitnessRecipe recipe, SpawnTree tree) {
    return new RecipeRun(setup, recipe, Optional.of(tree)).run();
  }

  private Outcome run() {
    machine.listener(this);
    for (int i = 0; i < recipe.steps().size(); i++) {
      if (!step(i)) {
        return wrong(
            machine.ending().filter(Ending.Cancelled.class::isInstance).isPresent()
                ? "The time was over at step " + (i + 1) + " of the schedule."
                : "The program cannot make step " + (i + 1) + " of the schedule as it says.");
      }
    }
    boolean together = recipe.form() == Form.TOGETHER;
    if (together && !access(recipe.first(), firsts)) {
      return wrong("The first thread cannot make its access at the end of the schedule.");
    }
    if (!access(recipe.second(), seconds)) {
      return wrong("The second thread cannot make its access at the end of the schedule.");
    }
    return judge();
  }

  private static Outcome wrong(String sentence) {
    return new Outcome(sentence, Optional.empty());
  }

  /** Makes a step, or the part of it that comes before an access. */
  private boolean step(int index) {
    Step step = recipe.steps().get(index);
    int id = ids.applyAsInt(step.thread());
    made.add(new Step(id, step.choice()));
    long limit = recipe.limit(index);
    if (limit == 0) {
      return machine.find(id) != null;
    }
    if (!Steps.possible(machine, id, step.choice())) {
      return false;
    }
    story.step(machine.thread(id));
    if (order != null) {
      order.begin(id);
    }
    stepBegin = machine.instructions();
    boolean marked = recipe.form() != Form.TOGETHER && index == recipe.first().step();
    hear(marked ? firsts : null);
    boolean done = true;
    if (limit == Long.MAX_VALUE) {
      Steps.step(machine, id, step.choice());
    } else {
      done = Steps.advance(machine, id, step.choice(), limit);
    }
    if (order != null && index != recipe.second().step()) {
      order.arrive(id);
    }
    return done;
  }

  /** Has a thread do the one instruction that it stops in front of. */
  private boolean access(Moment moment, List<Seen> into) {
    Step step = made.get(moment.step());
    if (!Steps.possible(machine, step.thread(), step.choice())) {
      return false;
    }
    if (order != null && moment.instructions() == 0) {
      order.begin(step.thread());
    }
    hear(into);
    boolean any = Steps.advance(machine, step.thread(), step.choice(), 1) || !into.isEmpty();
    hear(null);
    return any;
  }

  private void hear(List<Seen> into) {
    heard = into;
    // The machine asks a listener only once how it wants to hear.
    machine.listener(this);
  }

  @Override
  public Hearing hearing() {
    return heard != null || handover.isOn() ? Hearing.EACH : Hearing.NOTHING;
  }

  private Outcome judge() {
    for (Seen first : firsts) {
      for (Seen second : seconds) {
        boolean lanes = first.isLaneBeside(second);
        if (first.conflicts(second) && (lanes || first.thread() != second.thread())) {
          return judge(first, second, lanes);
        }
      }
    }
    return wrong("The two accesses at the end of the schedule are not in conflict.");
  }

  private Outcome judge(Seen first, Seen second, boolean lanes) {
    if (order != null
        && !lanes
        && !order.unordered(
            positions.of(first.touched().instruction()),
            positions.of(second.touched().instruction()))) {
      return wrong("Something orders the two accesses in the run of the schedule.");
    }
    story.access(first, order == null ? story.extent() : markedAt);
    story.access(second);
    return new Outcome(
        "",
        Optional.of(
            new Shown(
                recipe.withSteps(made),
                first,
                second,
                Touched.Memory.of(machine, first, second),
                story,
                handover.flag(second.thread(), machine::describe),
                order == null ? "" : reason(second, lanes))));
  }

  private String reason(Seen second, boolean lanes) {
    if (recipe.form() == Form.UNCUT) {
      return UNCUT;
    }
    return lanes
        ? "One thread makes both accesses here, in iterations of a simd loop that may be executed"
            + " together."
        : Handover.reason(
            second.thread(),
            handover.flag(second.thread(), machine::describe),
            story.names()::name);
  }

  // ---- what is heard ----

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    see(thread, address, size, kind, instruction, Optional.empty());
  }

  private void see(
      MachineThread thread,
      long address,
      long size,
      AccessKind kind,
      Instruction instruction,
      Optional<AtomicOrdering> ordering) {
    int number = story.names().number(thread.id());
    boolean isFirst = heard == firsts && (order == null || isMarked());
    if (isFirst && order != null) {
      markedAt = story.extent();
      handover.begin(number);
    }
    if (handover.isOn() && heard != seconds && instruction != null) {
      handover.access(number, address, size, kind, touch(thread, instruction, ordering));
    }
    if (isFirst || heard == seconds) {
      if (order != null) {
        order.access(thread, address, size, kind, instruction);
      }
      heard.add(story.seen(thread, address, size, new Touched(kind, instruction)));
    }
  }

  private Handover.Touch touch(
      MachineThread thread, Instruction instruction, Optional<AtomicOrdering> ordering) {
    SourceLocation place = story.place(thread, instruction);
    return new Handover.Touch(
        story.names().number(thread.id()),
        ordering,
        place,
        place.equals(instruction.location()) && Touched.isScalar(instruction)
            ? Handover.Form.SCALAR
            : Handover.Form.OTHER);
  }

  /** Whether this is the instruction of the first access, which the run makes on its way. */
  private boolean isMarked() {
    return machine.instructions() - stepBegin - 1 == recipe.first().instructions();
  }

  @Override
  public void freed(MachineThread thread, MemoryObject object, Instruction by) {
    if (heard != null) {
      heard.replaceAll(
          seen ->
              seen.thread() == story.names().number(thread.id()) && seen.object() == object
                  ? seen.freeing()
                  : seen);
    }
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    if (order != null) {
      order.atomic(thread, access);
    }
    see(
        thread,
        access.address(),
        access.size(),
        access.kind(),
        access.instruction(),
        Optional.of(access.ordering()));
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    if (order != null) {
      order.fence(thread, ordering, instruction);
    }
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    story.acquired(thread, lock);
    if (order != null) {
      order.acquired(thread, lock, mode);
    }
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    story.released(thread, lock);
    if (order != null) {
      order.released(thread, lock, mode);
    }
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    threads.spawned(parent, child);
    story.spawned(parent, child);
    if (order != null) {
      order.spawned(parent, child);
    }
  }
}
