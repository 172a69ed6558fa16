package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A run made again by its schedule, to find out when it makes the accesses of its races, and which
 * of its steps these need. Accesses are found again by who made them, position and address.
 */
final class WitnessRun implements MachineListener {
  /** How many earlier times of an access are kept. */
  private static final int MOST_MOMENTS = 256;

  private final Machine machine;
  private final Positions positions;
  private final Naming naming;
  private final SpawnTree tree = new SpawnTree();
  private final SpawnTree.Threads threads = tree.new Threads();
  private final StepDependences dependences = new StepDependences();
  private final List<Step> steps = new ArrayList<>();
  private final WitnessStory story;
  private final Set<Integer> blocked = new HashSet<>();
  private long stepBegin;

  /** How much of the story comes before the present step. */
  private WitnessStory.Extent beforeStep;

  private final Map<Key, List<Target>> waiting = new HashMap<>();

  /** The keys of {@link #waiting}, by position. */
  private final Int2ObjectOpenHashMap<List<Key>> keys = new Int2ObjectOpenHashMap<>();

  private final int targetCount;
  private final Map<Key, Met> firsts = new HashMap<>();

  /** By key: when its access is made, once in each step. */
  private final Map<Key, List<Moment>> moments = new HashMap<>();

  private final Map<Target, Evidence> evidence = new LinkedHashMap<>();
  private final Set<Target> ordered = new HashSet<>();
  private final WitnessOrder order;

  /** How the threads of targets are told apart. */
  enum Naming {
    /** By the id of the machine thread, which may be used again. */
    THREAD,
    /**
     * By the label of the strand, which is the same whenever the same schedule is run. Its number
     * is not: that depends on whether somebody asked for what the strand knows.
     */
    STRAND
  }

  /**
   * One of the two accesses of a race.
   *
   * @param actor who makes it, as {@link Naming} tells
   * @param lane the iteration of a simd loop that makes it; empty if that does not matter
   */
  record Key(long actor, int position, long address, OptionalLong lane) {}

  /** A race to look out for. */
  record Target(Key first, Key second) {}

  /**
   * An access as it was met.
   *
   * @param thread the number of its thread in the {@link SpawnTree}
   * @param told how much of the story comes before it
   */
  private record Met(int thread, long life, Seen seen, Moment moment, WitnessStory.Extent told) {
    AccessKind kind() {
      return seen.touched().kind();
    }
  }

  /**
   * A race as a run shows it.
   *
   * @param firstMoment when the first access is made
   * @param earlier when it is made before, once in each step, the earliest first
   * @param secondMoment when the other one is made
   * @param thread who makes the second one, as {@link History} numbers threads
   * @param life whether both are of one thread: lanes of a simd loop
   * @param firstTold how much of the story comes before the first access
   * @param secondTold how much comes before the other one
   */
  record Evidence(
      Target target,
      Seen first,
      Seen second,
      Touched.Memory memory,
      Moment firstMoment,
      List<Moment> earlier,
      Moment secondMoment,
      int thread,
      Life life,
      WitnessStory.Extent firstTold,
      WitnessStory.Extent secondTold) {}

  /** Whether two accesses are of one thread. */
  enum Life {
    SAME,
    DIFFERENT
  }

  /**
   * The steps that were made.
   *
   * @param steps who went when, threads by their numbers in the tree
   * @param story what they were, for people
   */
  record History(
      SpawnTree tree, List<Step> steps, StepDependences dependences, WitnessStory story) {}

  private WitnessRun(Machine machine, Positions positions, List<Target> targets, Naming naming) {
    this.machine = machine;
    this.order = new WitnessOrder(machine, positions);
    this.story = new WitnessStory(machine);
    this.naming = naming;
    this.positions = positions;
    for (Target target : targets) {
      waiting.computeIfAbsent(target.first(), key -> new ArrayList<>());
      waiting.computeIfAbsent(target.second(), key -> new ArrayList<>()).add(target);
    }
    this.targetCount = waiting.values().stream().mapToInt(List::size).sum();
    waiting
        .keySet()
        .forEach(key -> keys.computeIfAbsent(key.position(), at -> new ArrayList<>()).add(key));
  }

  /**
   * What a run showed; targets that are in neither were not met.
   *
   * @param races those that are races, and how they showed
   * @param ordered those that something orders in this run, each time that they were met
   * @param history what led there
   */
  record Answer(Map<Target, Evidence> races, Set<Target> ordered, History history) {}

  /** Runs a schedule again, to see what its steps need. */
  static History history(ProgramSetup setup, RunPlan plan, Schedule schedule) {
    return of(setup, plan, schedule, new Positions(), List.of(), Naming.THREAD).history();
  }

  /** Runs a schedule again, up to the last of its races if it has some. */
  static Answer of(
      ProgramSetup setup,
      RunPlan plan,
      Schedule schedule,
      Positions positions,
      List<Target> targets,
      Naming naming) {
    Machine machine = setup.machine(plan);
    machine.start(plan.arguments());
    WitnessRun run = new WitnessRun(machine, positions, targets, naming);
    machine.listener(run);
    run.state().order().listen(run.dependences);
    for (Step step : schedule.steps()) {
      MachineThread thread = machine.find(step.thread());
      if ((run.evidence.size() == targets.size() && !targets.isEmpty())
          || machine.ending().isPresent()
          || thread == null
          || !Steps.possible(machine, thread)) {
        break;
      }
      run.order.begin(step.thread());
      run.begin(thread, step.choice());
      Steps.step(machine, step.thread(), step.choice());
      run.end(step.thread());
      run.order.arrive(step.thread());
    }
    run.ordered.removeAll(run.evidence.keySet());
    return new Answer(
        run.evidence, run.ordered, new History(run.tree, run.steps, run.dependences, run.story));
  }

  private void begin(MachineThread thread, int choice) {
    blocked.remove(thread.id());
    beforeStep = story.extent();
    story.step(thread);
    steps.add(new Step(threads.number(thread.id()), choice));
    dependences.begin(thread.id(), state().strands(thread));
    stepBegin = machine.instructions();
  }

  private void end(int id) {
    MachineThread thread = machine.find(id);
    if (thread != null && thread.isAlive()) {
      dependences.end(state().strands(thread));
      if (thread.status() == ThreadStatus.AT_LOCK && !machine.enabled(id)) {
        blocked.add(id);
      }
    }
    blocked.removeIf(
        waiter -> {
          boolean enabled = machine.hasThread(waiter) && machine.enabled(waiter);
          if (enabled) {
            dependences.enabled(waiter);
          }
          return enabled;
        });
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    threads.spawned(parent, child);
    story.spawned(parent, child);
    dependences.spawned(child.id());
    order.spawned(parent, child);
  }

  private long actor(MachineThread thread, long address) {
    return switch (naming) {
      case THREAD -> thread.id();
      case STRAND -> state().order().strands().label(state().strand(thread, address));
    };
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    List<Key> here = keys.get(positions.of(instruction));
    if (here == null) {
      return;
    }
    for (Key key : here) {
      if (key.address() - address < size
          && key.address() >= address
          && key.actor() == actor(thread, address)
          && (key.lane().isEmpty() || key.lane().equals(state().lane(thread)))) {
        order.access(thread, key.address(), 1, kind, instruction);
        meet(key, waiting.get(key), met(thread, key, kind, instruction));
      }
    }
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    order.atomic(thread, access);
    dependences.atomic(access);
    access(thread, access.address(), access.size(), access.kind(), access.instruction());
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    order.fence(thread, ordering, instruction);
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    story.acquired(thread, lock);
    order.acquired(thread, lock, mode);
    dependences.acquired(lock);
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    story.released(thread, lock);
    order.released(thread, lock, mode);
    dependences.released(lock, mode);
  }

  private void meet(Key key, List<Target> targets, Met second) {
    for (Target target : targets) {
      Met first = firsts.get(target.first());
      // A call of a library function reads and writes at one position.
      boolean conflicts = first != null && (first.kind().writes() || second.kind().writes());
      if (!conflicts || evidence.containsKey(target)) {
        continue;
      }
      boolean lanes = first.life() == second.life();
      if (!lanes && !order.unordered(target.first().position(), key.position())) {
        ordered.add(target);
      } else {
        evidence.put(
            target,
            new Evidence(
                target,
                first.seen(),
                second.seen(),
                Touched.Memory.of(machine, first.seen(), second.seen()),
                first.moment(),
                earlier(target.first(), first),
                second.moment(),
                second.thread(),
                lanes ? Life.SAME : Life.DIFFERENT,
                first.told(),
                second.moment().instructions() == 0 ? beforeStep : second.told()));
      }
    }
    keep(key, second);
    firsts.merge(
        key, second, (one, next) -> one.kind().writes() && !next.kind().writes() ? one : next);
    if (evidence.size() == targetCount) {
      machine.end(new Ending.Cancelled());
    }
  }

  /** When an access is made, up to a moment that is not one of these. */
  private List<Moment> earlier(Key key, Met last) {
    return moments.getOrDefault(key, List.of()).stream()
        .filter(moment -> moment.step() < last.moment().step())
        .toList();
  }

  private void keep(Key key, Met met) {
    List<Moment> kept = moments.computeIfAbsent(key, fresh -> new ArrayList<>());
    boolean again = !kept.isEmpty() && kept.get(kept.size() - 1).step() == met.moment().step();
    if (!again && kept.size() < MOST_MOMENTS) {
      kept.add(met.moment());
    }
  }

  private OpenMpState state() {
    return machine.component(OpenMpState.class);
  }

  private Met met(MachineThread thread, Key key, AccessKind kind, Instruction instruction) {
    return new Met(
        threads.number(thread.id()),
        state().life(thread.id()),
        story.seen(thread, key.address(), 1, new Touched(kind, instruction)),
        new Moment(steps.size() - 1, machine.instructions() - stepBegin - 1),
        story.extent());
  }
}
